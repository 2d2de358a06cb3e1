import type { InboxRow } from './inbox-rows.js';

/** The database, or a rule, refuses what follows from these rows of the inbox; the cause says why. */
export class RefusedBatchError extends Error {
  constructor(
    readonly rows: readonly InboxRow[],
    override readonly cause: Error,
  ) {
    super(`A batch of ${rows.length} rows cannot be written: ${cause.message}`, { cause });
  }
}

/** The data itself is refused: SQLSTATE 22 (a value), 23 (a constraint), 54 (a limit), or a rule's own range or type. */
export function isDataError(error: unknown): error is Error {
  if (error instanceof RangeError || error instanceof TypeError) return true;
  return error instanceof Error && 'code' in error && /^(22|23|54)[0-9A-Z]{3}$/.test(String(error.code));
}
