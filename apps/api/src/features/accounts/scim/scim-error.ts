import type { ProblemCode } from '@deskledger/contracts';
import { ProblemError } from '../../../platform/http/index.js';

/** What SCIM calls the kinds of mistakes (RFC 7644, 3.12). */
type ScimFault = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'mutability' | 'uniqueness';

/** What the measures count each status as: the codes of every other call. */
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
    readonly fault?: ScimFault,
    readonly code = codes[status] ?? 'internal_error',
  ) {
    super(detail);
  }
}

/** What is told of an error; undefined: it is a fault of ours. */
export function scimErrorOf(error: unknown): ScimError | undefined {
  if (error instanceof ScimError) return error;
  return error instanceof ProblemError ? new ScimError(error.status, error.message, undefined, error.code) : undefined;
}

export const scimErrorDocument = ({ status, fault, message }: ScimError) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(fault === undefined ? {} : { scimType: fault }),
  detail: message,
});
