import { CallError } from '@deskledger/contracts';
import { copy } from '../../../copy/copy.js';
import { PasskeyTrouble } from '../passkeys/browser-passkeys.js';
import { loginCopy } from '../sign-in.copy.js';

export interface LoginFailure {
  text: string;
  /** The server could not be reached; the same attempt may be repeated. */
  canRetry: boolean;
}

/** What the box above a form says about a failure: the server's own detail wherever there is one. */
export function loginFailure(error: unknown): LoginFailure {
  if (error instanceof PasskeyTrouble) return { text: error.message, canRetry: false };
  if (!(error instanceof CallError)) return { text: copy.spec.somethingWentWrong, canRetry: true };
  if (error.statusCode === 0) return { text: loginCopy.unreachable, canRetry: true };
  return { text: error.problem.detail, canRetry: error.statusCode >= 500 };
}

/** Seconds until another attempt is allowed; 0 when it is allowed now. */
export function waitOf(error: unknown): number {
  return error instanceof CallError && error.statusCode === 429 ? (error.retryAfterSeconds ?? 30) : 0;
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof CallError && error.problem.code === code;
}
