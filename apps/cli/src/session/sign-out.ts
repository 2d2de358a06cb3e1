import { logout } from '@deskledger/contracts';
import { messageOf } from '../failures/error-codes.js';
import type { Shell } from '../terminal/shell.js';
import { serverOf } from './connect.js';
import { changeSessions, sessionPath } from './session-file.js';
import { nameOf, type Session } from './session.js';

/** Ends a saved session on its server and forgets it here, also where the server cannot be reached; says what became of it. */
export async function signOut(shell: Shell, session: Session): Promise<string> {
  const ended = await endedOnServer(shell, session);
  // By then its tokens may have been renewed: the name says which one it is.
  await changeSessions(sessionPath(shell.env), (saved) => saved.filter((each) => nameOf(each) !== nameOf(session)));
  return `Signed out of ${nameOf(session)}.${ended === undefined ? '' : ` ${ended}`}`;
}

/** What the person has to do besides; undefined: nothing. */
async function endedOnServer(shell: Shell, session: Session): Promise<string | undefined> {
  if ('token' in session) return 'Its API token still works until you revoke it in Settings → Security.';
  try {
    await serverOf(shell, session).call(logout);
    return undefined;
  } catch (error) {
    return `The server did not end the session: ${messageOf(error)} You can end it in Settings → Security.`;
  }
}
