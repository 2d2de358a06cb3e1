import { CallError } from '@deskledger/contracts';

/** The server's sentence, where it is about this field of the request. */
export function faultOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  return error.problem.errors?.some(({ path }) => path === field) ? error.problem.detail : undefined;
}

/** The server's sentence, where it is about none of its fields. */
export function otherFault(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  return error.problem.errors === undefined ? error.problem.detail : undefined;
}
