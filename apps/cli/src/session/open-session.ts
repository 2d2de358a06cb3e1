import { CommandFailed } from '../failures/failures.js';
import type { Shell } from '../terminal/shell.js';
import { apiToken } from './api-token.js';
import { readSession, sessionPath } from './session-file.js';
import { defaultUrl, type Session } from './session.js';
import { serverAddress } from './server-address.js';

/**
 * The session to use: DESKLEDGER_TOKEN (with DESKLEDGER_URL) goes before the stored login.
 * A stored session is never sent to another server than the one that it belongs to.
 */
export async function openSession(shell: Shell): Promise<Session> {
  const { DESKLEDGER_URL: url, DESKLEDGER_TOKEN: token } = shell.env;
  const stored = await readSession(sessionPath(shell.env));
  if (token) {
    const given = apiToken(token, 'DESKLEDGER_TOKEN');
    return { url: serverAddress(url || stored?.url || defaultUrl), token: given, isFromEnvironment: true };
  }
  if (stored === undefined) throw notSignedIn();
  if (url && serverAddress(url) !== stored.url) {
    throw new CommandFailed(
      `You are signed in at ${stored.url}, but DESKLEDGER_URL says ${url}.`,
      `Sign in there with \`npx cli login --url ${url}\`, or set DESKLEDGER_TOKEN.`,
    );
  }
  return stored;
}

const notSignedIn = () =>
  new CommandFailed(
    'You are not signed in.',
    'Sign in with `npx cli login`, or set DESKLEDGER_URL and DESKLEDGER_TOKEN.',
  );
