import { once } from 'node:events';
import { Logger } from '@nestjs/common';
import { type Processor, Queue, Worker } from 'bullmq';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { RedisTarget } from '../../config/redis-target.js';
import { Outage } from '../observability/outage.js';
import { workerOptions } from './postgres-queue-store.js';
import type { QueueStore, WorkerSettings } from './queue-store.js';

/** The braces keep all keys of a queue in one slot of a cluster. */
const PREFIX = '{deskledger}';
const READY_TIMEOUT = 5_000;

function commonOptions(target: RedisTarget, options: RedisOptions): RedisOptions {
  const { username, password, tls } = target;
  return {
    ...options,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(tls ? { tls: {} } : {}),
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  };
}

function connect(target: RedisTarget, options: RedisOptions): Redis | Cluster {
  const common = commonOptions(target, options);
  if (target.kind === 'cluster') {
    const redisOptions = common;
    const { enableOfflineQueue = true } = options;
    return new Cluster(target.nodes, { redisOptions, enableOfflineQueue, clusterRetryStrategy: () => 500 });
  }
  if (target.kind === 'sentinel') {
    // `tls` alone is for the server of an address: behind sentinels ioredis would talk in the clear, the password included.
    const encrypted = target.tls ? { enableTLSForSentinelMode: true, sentinelTLS: {} } : {};
    return new Redis({ ...common, ...encrypted, sentinels: target.nodes, name: target.primaryName ?? '' });
  }
  return new Redis({ ...common, ...target.nodes[0], db: target.database ?? 0 });
}

/** BullMQ on one Redis, behind Sentinel, or on a Redis Cluster. */
export class RedisQueueStore implements QueueStore {
  readonly description: string;
  private readonly outage = new Outage(new Logger('Queue'), {
    begins: 'Redis is not available',
    ends: 'Redis is available again',
  });
  private readonly producer: Redis | Cluster;
  private readonly consumer: Redis | Cluster;

  constructor(target: RedisTarget) {
    this.description = `Redis (${target.kind}) at ${target.nodes.map(({ host, port }) => `${host}:${port}`).join(', ')}`;
    // A producer must not wait for a store that is away: the sweep finds what could not be enqueued.
    this.producer = connect(target, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
    this.consumer = connect(target, { maxRetriesPerRequest: null });
    const clients = [this.producer, this.consumer];
    for (const client of clients) {
      client.on('error', (error: Error) => this.outage.goesOn(error));
      client.on('ready', () => clients.every(({ status }) => status === 'ready') && this.outage.isOver());
    }
  }

  async prepare(): Promise<void> {
    if (this.producer.status === 'ready') return;
    await once(this.producer, 'ready', { signal: AbortSignal.timeout(READY_TIMEOUT) });
  }

  createQueue(name: string): Queue {
    return new Queue(name, { connection: this.producer, prefix: PREFIX });
  }

  createWorker(name: string, processor: Processor, settings: WorkerSettings): Worker {
    return new Worker(name, processor, { ...workerOptions(settings), connection: this.consumer, prefix: PREFIX });
  }

  get connected(): boolean {
    return this.producer.status === 'ready';
  }

  async isReachable(): Promise<boolean> {
    return this.producer.ping().then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    for (const client of [this.producer, this.consumer]) {
      if (client.status === 'ready') await client.quit().catch(() => undefined);
      client.disconnect();
    }
  }
}
