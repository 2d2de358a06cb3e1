import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { type Database, primaryPool } from './database.js';

interface Bounds {
  /** Keys are counted apart under each name. */
  readonly name: string;
  readonly points: number;
  /** Seconds in which the points may be used. */
  readonly duration: number;
  /** Whoever has used so many is refused from memory. */
  readonly inMemoryBlockOnConsumed?: number;
}

/** Counts in the table `attempts`, for all processes together. */
export function sharedLimiter(database: Database, { name, ...bounds }: Bounds): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: primaryPool(database.dataSource),
    storeType: 'pool',
    tableName: 'attempts',
    tableCreated: true,
    keyPrefix: name,
    ...bounds,
  });
}
