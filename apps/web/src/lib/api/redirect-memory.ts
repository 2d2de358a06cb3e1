import { paths } from '../url/places.js';

const key = 'redirect-after-login';

/** Keeps the address (path and query) that the next login leads to. */
export function rememberRedirect(path: string) {
  if (isOwnPath(path)) sessionStorage.setItem(key, path);
}

export function hasRemembered(): boolean {
  return sessionStorage.getItem(key) !== null;
}

/** The remembered address, once; afterwards and by default the dashboard. */
export function takeRedirect(): string {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path !== null && isOwnPath(path) ? path : paths.dashboard;
}

/** `//host` and `/\host` would leave the site. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/auth') && !path.startsWith('/login');
}
