import { CallError } from '@deskledger/contracts';

/** What an error region shows of a failed call. */
export function failureOf(error: unknown): { detail: string; requestId: string | undefined; isForbidden: boolean } {
  if (!(error instanceof CallError)) {
    const detail = error instanceof Error ? error.message : String(error);
    return { detail, requestId: undefined, isForbidden: false };
  }
  return {
    detail: error.problem.detail,
    requestId: error.problem.requestId,
    isForbidden: error.statusCode === 403,
  };
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof CallError && error.statusCode === 401;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && error.statusCode === 404;
}
