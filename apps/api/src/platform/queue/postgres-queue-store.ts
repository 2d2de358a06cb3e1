import { Logger } from '@nestjs/common';
import { createPostgresBackend, type Processor, Queue, runMigrations, Worker, type WorkerOptions } from 'bullmq';
import { Pool } from 'pg';
import { outliveConnections } from '../database/outlive-connections.js';
import type { QueueStore, WorkerSettings } from './queue-store.js';

const SCHEMA = 'bullmq';
const QUERY_CONNECTIONS = 4;
/**
 * Jobs notify, and PostgreSQL lets only one transaction that notifies commit at a time, each until its flush is done.
 * Behind large batches jobs waited half a second and more. They need not be flushed: a wake-up that a crash of the server
 * loses is found again by the sweep.
 */
const SESSION = `-c search_path=${SCHEMA} -c synchronous_commit=off`;

type Connection = WorkerOptions['connection'];

/** BullMQ on PostgreSQL: one pool for the process, from which every worker takes one connection to listen. */
export class PostgresQueueStore implements QueueStore {
  readonly description = 'PostgreSQL';
  readonly connected = true;
  private readonly logger = new Logger('Queue');
  private readonly pool: Pool;

  /** @param workers how many workers this process will run. */
  constructor(url: string, workers: number) {
    this.pool = new Pool({
      connectionString: url,
      application_name: 'deskledger-queue',
      max: QUERY_CONNECTIONS + workers,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      options: SESSION,
    });
    // Every queue and every worker listens for the pool's errors: that is no leak.
    this.pool.setMaxListeners(0);
    outliveConnections(this.pool);
    this.pool.on('error', (error) => this.logger.debug(`Lost an idle connection: ${error.message}`));
  }

  async prepare(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await runMigrations(client, SCHEMA);
    } finally {
      client.release();
    }
  }

  createQueue(name: string): Queue {
    return new Queue(name, { connection: this.connection }, createPostgresBackend as never);
  }

  createWorker(name: string, processor: Processor, settings: WorkerSettings): Worker {
    const options: WorkerOptions = { ...workerOptions(settings), connection: this.connection };
    return new Worker(name, processor, options, createPostgresBackend as never);
  }

  async isReachable(): Promise<boolean> {
    return this.pool.query('select 1').then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** BullMQ types the connection after its default store, Redis. */
  private get connection(): Connection {
    return this.pool;
  }
}

const STALLED_CHECK = 5_000;

/** What both stores have in common; a job outlives any number of workers that die over it. */
export function workerOptions({ concurrency, lockDuration }: WorkerSettings): Omit<WorkerOptions, 'connection'> {
  return {
    concurrency,
    lockDuration,
    stalledInterval: STALLED_CHECK,
    maxStalledCount: 1000,
    runRetryDelay: 500,
    autorun: false,
  };
}
