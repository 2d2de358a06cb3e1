import { type ProblemCode, type ScimErrorDocument, scimErrorSchema } from '@deskledger/contracts';
import { problemOf } from '../../../platform/http/index.js';

/** What the measures count SCIM's own refusals as: the codes of every other call. */
const codes: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid_request',
  401: 'unauthorized',
  404: 'not_found',
  409: 'conflict',
};

/** A refusal in SCIM's own form. */
export class ScimError extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly fault?: ScimErrorDocument['scimType'],
  ) {
    super(detail);
  }
}

interface ScimRefusal {
  readonly status: number;
  readonly document: ScimErrorDocument;
  readonly retryAfterSeconds: number | undefined;
  /** As refusals are counted. */
  readonly code: ProblemCode | undefined;
  /** True when it is a fault of ours. */
  readonly unforeseen: boolean;
}

/** What a directory is told about an error: the same as everybody else, in SCIM's words. */
export function scimRefusalOf(error: unknown, requestId: string): ScimRefusal {
  if (error instanceof ScimError) {
    const { status, message, fault } = error;
    const own = { retryAfterSeconds: undefined, code: codes[status], unforeseen: false };
    return { status, document: documentOf(status, message, fault), ...own };
  }
  const { problem, ...problemFields } = problemOf(error, requestId);
  const { status, detail, code } = problem;
  return { status, document: documentOf(status, detail), code, ...problemFields };
}

const documentOf = (status: number, detail: string, fault?: ScimErrorDocument['scimType']): ScimErrorDocument => ({
  schemas: [scimErrorSchema],
  status: String(status),
  ...(fault === undefined ? {} : { scimType: fault }),
  detail,
});
