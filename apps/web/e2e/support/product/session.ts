import { statSync, writeFileSync } from 'node:fs';
import { sessionFile, target } from './target.js';

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

/** Access tokens live for 15 minutes, and a refresh token that every test begins with can be used by one alone. */
const renewAfterMs = 10 * 60_000;

/** Signs in and keeps the session. */
export async function beginSession(): Promise<void> {
  keep(await signIn());
}

/** Keeps a session for the tests to begin with. */
export function keep(tokens: TokenPair): void {
  writeFileSync(sessionFile, JSON.stringify({ cookies: cookiesOf(tokens), origins: [] }));
}

/** Begins another session before the kept one ends. */
export async function keepSession(): Promise<void> {
  if (Date.now() - statSync(sessionFile).mtimeMs > renewAfterMs) await beginSession();
}

/** Signs the tests' administrator in. */
export async function signIn(): Promise<TokenPair> {
  const response = await fetch(`${target.url}/api/account/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: target.email, password: target.password }),
  });
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as TokenPair;
}

function cookiesOf({ access_token, refresh_token }: TokenPair) {
  const { hostname } = new URL(target.url);
  const cookie = { domain: hostname, path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' };
  return [
    { ...cookie, name: 'access-token', value: access_token },
    { ...cookie, name: 'refresh-token', value: refresh_token },
  ];
}
