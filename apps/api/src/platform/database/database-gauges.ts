import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { MeasureDefinition } from '../observability/measure-definition.js';
import { Measures } from '../observability/measures.js';
import { Database, primaryPool } from './database.js';

export const databaseMeasures = {
  connections: {
    kind: 'gauge',
    name: 'database_pool_connections',
    help: 'Open database connections of this process by pool (write, read or replica) and state (in_use or idle).',
    labels: ['pool', 'state'],
  },
  most: {
    kind: 'gauge',
    name: 'database_pool_max_connections',
    help: 'Database connections that a pool of this process may open.',
    labels: ['pool'],
  },
  waiting: {
    kind: 'gauge',
    name: 'database_pool_waiting_requests',
    help: 'Requests for a database connection that wait because all of the pool are in use.',
    labels: ['pool'],
  },
  replicaIsUsed: {
    kind: 'gauge',
    name: 'database_replica_in_use',
    help: '1 while this process reads from the replica in READ_DATABASE_URL, 0 while it reads from the primary instead.',
  },
  replicaLag: {
    kind: 'gauge',
    name: 'database_replica_lag_seconds',
    help: 'Seconds that the replica in READ_DATABASE_URL is behind what this process reads; left out while it is away.',
  },
  size: {
    kind: 'gauge',
    name: 'database_size_bytes',
    help: 'Size of the database on its disk.',
    isShared: true,
  },
} as const satisfies Record<string, MeasureDefinition>;

const { connections, most, waiting, replicaIsUsed, replicaLag, size } = databaseMeasures;

/** How this process gets along with its database. Only the size is asked of the database itself. */
@Injectable()
export class DatabaseGauges {
  constructor(
    measures: Measures,
    private readonly database: Database,
  ) {
    measures.gauge(connections, (gauge) => {
      for (const [pool, { totalCount, idleCount }] of this.pools()) {
        gauge.set({ pool, state: 'in_use' }, totalCount - idleCount);
        gauge.set({ pool, state: 'idle' }, idleCount);
      }
    });
    measures.gauge(most, (gauge) => {
      for (const [pool, { options }] of this.pools()) gauge.set({ pool }, options.max);
    });
    measures.gauge(waiting, (gauge) => {
      for (const [pool, { waitingCount }] of this.pools()) gauge.set({ pool }, waitingCount);
    });
    measures.gauge(replicaIsUsed, (gauge) => {
      const { replicaProgress: replica } = database.route;
      if (replica !== undefined) gauge.set(replica.isUsed ? 1 : 0);
    });
    measures.gauge(replicaLag, (gauge) => {
      const lag = database.route.replicaProgress?.lag;
      if (lag !== undefined) gauge.set(lag / 1000);
    });
    measures.gauges([size], async () => {
      const [row] = await database.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
      return [{ measure: size, value: row!.bytes }];
    });
  }

  private pools(): [name: string, pool: Pool][] {
    const { dataSource, route } = this.database;
    return Object.entries({ write: primaryPool(dataSource), ...route.pools });
  }
}
