import { Logger } from '@nestjs/common';
import { Outage } from '../observability/outage.js';
import { asStoreError, StoreUnavailableError, UnwritableStoreError } from './store-unavailable.error.js';

const logger = new Logger('Database');
const settlesIn = 15_000;
const away = new Outage(logger, {
  ...{ begins: 'The database is not available', ends: 'The database is available again', settlesIn },
});
/** A full disk still answers questions, and takes the changes that find room. */
const unwritable = new Outage(logger, {
  ...{ begins: 'The database is read-only', ends: 'The database accepts changes again', settlesIn },
});

/**
 * Tells once for the whole process, however many meet it, that the database is away or takes no changes. False for any
 * other error: whoever met that one has to tell of it.
 */
export function reportedOutages(error: unknown): boolean {
  const known = asStoreError(error);
  if (!(known instanceof StoreUnavailableError)) return false;
  const outage = known instanceof UnwritableStoreError ? unwritable : away;
  outage.goesOn(reasonOf(known));
  return true;
}

/** Logs that something failed which is tried again; an outage of the database is told once for all. */
export function warnOf(error: unknown, sentence: string, own: Pick<Logger, 'warn'>): void {
  if (!reportedOutages(error)) own.warn({ err: error }, sentence);
}

export const hasAnswered = (): void => away.isOver();

export function hasCommitted(): void {
  away.isOver();
  unwritable.isOver();
}

/** The first of several where a name stands for several addresses. */
export function reasonOf(error: unknown): unknown {
  const cause = error instanceof StoreUnavailableError ? error.cause : error;
  return cause instanceof AggregateError ? (cause.errors[0] ?? cause) : cause;
}
