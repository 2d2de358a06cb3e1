import { CallError } from '@deskledger/contracts';
import { copy } from '../../copy/en.js';

export interface LoginFailure {
  text: string;
  tone: 'danger' | 'info';
  /** The server could not be reached; the same attempt may be repeated. */
  canRetry: boolean;
}

/** What the box above the form says about a failed sign-in: the server's own detail wherever there is one. */
export function loginFailure(error: unknown): LoginFailure {
  if (!(error instanceof CallError)) return { text: copy.spec.somethingWentWrong, tone: 'danger', canRetry: true };
  if (error.statusCode === 0) return { text: copy.login.unreachable, tone: 'danger', canRetry: true };
  if (error.problem.code === 'verification_required')
    return { text: error.problem.detail, tone: 'info', canRetry: false };
  return { text: error.problem.detail, tone: 'danger', canRetry: false };
}

/** Seconds until another attempt is allowed; 0 when it is allowed now. */
export function waitOf(error: unknown): number {
  return error instanceof CallError && error.statusCode === 429 ? (error.retryAfterSeconds ?? 30) : 0;
}
