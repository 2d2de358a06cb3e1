import { CallError } from '@deskledger/contracts';
import { CommandFailed } from '../failures/failures.js';
import type { Session } from './session.js';

/** The same answer; where the session's token is refused, a failure that says which token that was. */
export async function namingToken<T>(session: Session, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if ('token' in session && error instanceof CallError && error.statusCode === 401)
      throw session.isFromEnvironment === true ? refusedVariable() : refusedLogin();
    throw error;
  }
}

const refusedVariable = () =>
  new CommandFailed(
    'The token in DESKLEDGER_TOKEN is invalid or revoked.',
    'Set another token, or unset it and sign in with `npx cli login`.',
  );

const refusedLogin = () =>
  new CommandFailed(
    'The token that you signed in with is invalid or revoked.',
    'Run `npx cli login` with another token or your email address.',
  );
