const key = 'redirect-after-login';
const endKey = 'session-ended';

/** Keeps the address (path and query) that the next login leads to. */
export function rememberRedirect(path: string) {
  if (isOwnPath(path)) sessionStorage.setItem(key, path);
}

/** Keeps that a session ended by itself; who merely was not signed in has lost nothing. */
export function rememberEnd() {
  sessionStorage.setItem(endKey, 'yes');
}

/** Whether a session ended by itself and nobody has signed in since. */
export function hasEnded(): boolean {
  return sessionStorage.getItem(endKey) !== null;
}

/** The remembered address, once; null afterwards and by default. */
export function takeRedirect(): string | null {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  sessionStorage.removeItem(endKey);
  return path !== null && isOwnPath(path) ? path : null;
}

/** `//host` and `/\host` would leave the site. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/auth') && !path.startsWith('/login');
}
