import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Outage } from '../observability/outage.js';
import { reasonOf } from './database-outage.js';
import { NewerDatabaseError } from './newer-database.error.js';
import { asStoreError, StoreUnavailableError } from './store-unavailable.error.js';

/** Milliseconds between two attempts: doubled each time. */
const firstPause = 100;
const longestPause = 2_000;

type Told = Pick<Logger, 'log' | 'warn'>;

/** @param variable the one that holds the database's address */
export const startOutage = (variable = 'DATABASE_URL', logger: Told = new Logger('Database')) =>
  new Outage(logger, {
    begins: `Waiting for the database in ${variable}`,
    ends: 'The database is available',
  });

/** Does what a start needs from the database; while that is away, the start waits and tries again. */
export async function untilAvailable<T>(work: () => Promise<T>, outage: Outage = startOutage()): Promise<T> {
  for (let wait = firstPause; ; wait = Math.min(wait * 2, longestPause)) {
    try {
      const result = await work();
      outage.isOver();
      return result;
    } catch (error) {
      if (!isAway(error)) throw error;
      outage.goesOn(reasonOf(error));
      await pause(wait);
    }
  }
}

/** A database that a newer version works on answers, and does not come back to this one. */
function isAway(error: unknown): boolean {
  const reported = asStoreError(error);
  return reported instanceof StoreUnavailableError && !(reported.cause instanceof NewerDatabaseError);
}
