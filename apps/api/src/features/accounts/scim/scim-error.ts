import { ProblemError } from '../../../platform/http/index.js';

/** What SCIM calls the kinds of mistakes (RFC 7644, 3.12). */
type ScimFault = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'mutability' | 'uniqueness';

/** A refusal in SCIM's own form. */
export class ScimError extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly fault?: ScimFault,
  ) {
    super(detail);
  }
}

/** What is told of an error; undefined: it is a fault of ours. */
export function scimErrorOf(error: unknown): ScimError | undefined {
  if (error instanceof ScimError) return error;
  return error instanceof ProblemError ? new ScimError(error.status, error.message) : undefined;
}

export const scimErrorDocument = ({ status, fault, message }: ScimError) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(fault === undefined ? {} : { scimType: fault }),
  detail: message,
});
