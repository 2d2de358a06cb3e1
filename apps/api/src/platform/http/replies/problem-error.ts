import type { Problem, ProblemCode } from '@deskledger/contracts';

export type FieldErrors = NonNullable<Problem['errors']>;

/** What problems of one code alone say; the contract tells which. */
export type ProblemExtension = Omit<Problem, 'detail' | 'code' | 'status' | 'errors' | 'requestId'>;

interface ProblemParts {
  errors?: FieldErrors;
  /** Whole seconds after which the caller may try again; sent as Retry-After. */
  retryAfterSeconds?: number;
  extension?: ProblemExtension;
}

/** A refusal that the caller is meant to see: its detail is a sentence for people, its code is for programs. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly extension: ProblemExtension;

  constructor(
    readonly status: number,
    readonly code: ProblemCode,
    detail: string,
    parts: ProblemParts = {},
  ) {
    super(detail);
    this.errors = parts.errors;
    this.retryAfterSeconds = parts.retryAfterSeconds;
    this.extension = parts.extension ?? {};
  }
}

export const invalidRequest = (detail: string, errors?: FieldErrors) =>
  new ProblemError(400, 'invalid_request', detail, errors === undefined ? {} : { errors });

export const unauthorized = (detail = 'Sign in to continue.') => new ProblemError(401, 'unauthorized', detail);

export const sessionExpired = () =>
  new ProblemError(401, 'session_expired', 'Your session has expired. Sign in again.');

export const forbidden = (detail = 'Your role does not allow this.') => new ProblemError(403, 'forbidden', detail);

export const notFound = (detail: string) => new ProblemError(404, 'not_found', detail);

export const conflict = (detail: string) => new ProblemError(409, 'conflict', detail);

export const tooLarge = (detail: string) => new ProblemError(413, 'too_large', detail);

export const tooManyRequests = (detail: string, retryAfterSeconds: number) =>
  new ProblemError(429, 'too_many_requests', detail, { retryAfterSeconds });

export const unavailable = (detail: string, retryAfterSeconds = 2) =>
  new ProblemError(503, 'store_unavailable', detail, { retryAfterSeconds });
