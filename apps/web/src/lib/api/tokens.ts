import type { TokenPair } from '@deskledger/contracts';
import { basePath, withinBase } from '../url/base-path.js';
import { paths } from '../url/places.js';

/** Where the session's tokens are kept. */
export interface TokenStore {
  access(): string | undefined;
  refresh(): string | undefined;
  store(pair: TokenPair): void;
  dropAccess(): void;
  clear(): void;
}

const accessName = 'access-token';
const refreshName = 'refresh-token';
const month = 30 * 24 * 60 * 60;

/** The tokens in the cookies `access-token` and `refresh-token`, path `/` (spec, section 4). */
export const cookieTokens: TokenStore = {
  access: () => readCookie(accessName),
  refresh: () => readCookie(refreshName),
  store(pair) {
    writeCookie(accessName, pair.access_token, month);
    writeCookie(refreshName, pair.refresh_token, month);
  },
  dropAccess: () => writeCookie(accessName, '', 0),
  clear() {
    writeCookie(accessName, '', 0);
    writeCookie(refreshName, '', 0);
  },
};

/**
 * Whether a second factor has to be set up before anything else, as the access token says. The server holds to it; this
 * tells which screen to open.
 */
export function mustEnrol(): boolean {
  return claims().enrol === true;
}

/** The id of the account that the access token is of. */
export function signedInAs(): unknown {
  return claims().sub;
}

function claims(): { enrol?: unknown; sub?: unknown } {
  const [, payload = ''] = (cookieTokens.access() ?? '').split('.');
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object;
  } catch {
    return {};
  }
}

/** On a TV display: the token in the address, behind the #, which no server sees. */
export const kioskTokens: TokenStore = {
  access: () => location.hash.slice(1) || undefined,
  refresh: () => undefined,
  store: () => undefined,
  dropAccess: () => undefined,
  clear: () => undefined,
};

/** Whether this page is a TV display, or leads to one. */
export function isKioskPage({ pathname, search } = withinBase(location)): boolean {
  return pathname === paths.kiosk || (pathname === paths.dashboard && new URLSearchParams(search).has('wall'));
}

function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  return value === undefined || value === '' ? undefined : decodeURIComponent(value);
}

function writeCookie(name: string, value: string, maxAgeSeconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=${basePath || '/'}; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}
