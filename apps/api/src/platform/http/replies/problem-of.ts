import type { Problem, ProblemCode } from '@deskledger/contracts';
import { HttpException } from '@nestjs/common';
import { Refusal } from '@deskledger/domain';
import { wasGivenUp } from '../../database/given-up.js';
import { asStoreError, StoreUnavailableError, UnwritableStoreError } from '../../database/store-unavailable.error.js';
import { WrongExpectedVersionError } from '../../event-store/event-store.errors.js';
import { conflict, invalidRequest, ProblemError, tooLarge, unavailable } from './problem-error.js';

export interface ProblemAnswer {
  readonly problem: Problem;
  readonly retryAfterSeconds: number | undefined;
  /** True when nobody foresaw the error: it belongs in the log with its stack. */
  readonly unforeseen: boolean;
}

const codes = new Map<number, ProblemCode>([
  [400, 'invalid_request'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'conflict'],
  [413, 'too_large'],
  [415, 'unsupported_media_type'],
  [429, 'too_many_requests'],
  [503, 'store_unavailable'],
]);

const sentences = new Map<number, string>([
  [400, 'The request could not be read.'],
  [404, 'There is nothing at this address.'],
  [415, 'Send the body as application/json.'],
]);

const unforeseen = { status: 500, code: 'internal_error', errors: undefined, extension: {} } as const;

/** What the caller is told about an error, and never more: no stack, no SQL, nothing of the inside. */
export function problemOf(error: unknown, requestId: string): ProblemAnswer {
  const refusal = refusalOf(error);
  const { status, code, errors, extension } = refusal ?? unforeseen;
  const detail = refusal?.message ?? 'Something went wrong on the server. Give the request ID to your administrator.';
  return {
    problem: { detail, code, status, ...(errors === undefined ? {} : { errors }), ...extension, requestId },
    retryAfterSeconds: refusal?.retryAfterSeconds,
    unforeseen: refusal === undefined,
  };
}

function refusalOf(thrown: unknown): ProblemError | undefined {
  const error = asStoreError(thrown);
  if (error instanceof ProblemError) return error;
  if (error instanceof Refusal) return invalidRequest(error.message, [...error.details]);
  if (error instanceof WrongExpectedVersionError)
    return conflict('Someone else changed this at the same time. Try again.');
  if (error instanceof UnwritableStoreError)
    return unavailable('The database cannot save this right now. Try again later.', 30);
  if (error instanceof StoreUnavailableError)
    return unavailable('The database is not available right now. Try again in a moment.');
  if (wasGivenUp(error))
    return unavailable('The query took too long and was canceled. Narrow it, or try again later.', 30);
  const status = statusOf(error);
  if (status === 413) return tooLarge('The body is too large for this call.');
  const code = status === undefined ? undefined : codes.get(status);
  if (status === undefined || code === undefined) return undefined;
  return new ProblemError(status, code, sentences.get(status) ?? 'The request was refused.');
}

/** Nest's and Fastify's own errors carry a status; theirs below 500 are the caller's to mend. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return undefined;
  return codes.has(statusCode) ? statusCode : 400;
}
