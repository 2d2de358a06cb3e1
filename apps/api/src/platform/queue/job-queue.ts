import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { JobsOptions, Queue } from 'bullmq';
import { Outage } from '../observability/outage.js';
import type { JobDefinition } from './job.js';
import { QUEUE_STORE, type QueueStore } from './queue-store.js';

export interface EnqueueOptions {
  /** Milliseconds before the job may run. */
  delay?: number;
  /**
   * Enqueues even though a job with the same key is running. For sweeps: the running one may have died with its
   * worker, and its work must not wait until that is noticed.
   */
  besideRunning?: boolean;
}

/** How often a job is tried, unless it says so itself. */
export const DEFAULT_ATTEMPTS = 5;
const DEFAULT_BACKOFF = 1_000;
/** Milliseconds. On a disk that is busy with large commits even a store that is well takes its time; the job goes in later. */
const PATIENCE = 2_000;
const KEEP_FAILED = { age: 7 * 24 * 3600, count: 1000 };

/** Wakes people up: a job names the work, which is always in the database as well. */
@Injectable()
export class JobQueue implements OnApplicationShutdown {
  private readonly logger = new Logger(JobQueue.name);
  private readonly queues = new Map<string, Queue>();
  private readonly outage = new Outage(this.logger, {
    begins: 'Cannot enqueue jobs',
    ends: 'Jobs can be enqueued again',
  });

  constructor(@Inject(QUEUE_STORE) private readonly store: QueueStore) {}

  /**
   * Asks for a job. False when the store did not take it: that is logged, never thrown, since a sweep finds the same
   * work again in the database.
   * @throws ZodError when the payload is not of the job's shape.
   */
  async enqueue<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    options: EnqueueOptions = {},
  ): Promise<boolean> {
    const parsed = job.schema.parse(payload);
    try {
      if (!this.store.connected) throw new Error('the queue store is not available');
      await this.addWithRepair(job.name, parsed, jobOptions(job, parsed, options));
      this.outage.isOver();
      return true;
    } catch (error) {
      this.outage.goesOn(error);
      return false;
    }
  }

  /** The queue under a job's name, for boards and measures. */
  queueOf(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = this.store.createQueue(name);
    // All queues hear of the store's one connection, and the store says itself what is the matter.
    queue.on('error', (error) => this.logger.debug(`Queue ${name}: ${error.message}`));
    this.queues.set(name, queue);
    return queue;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => undefined)));
    this.queues.clear();
  }

  private async addWithRepair(name: string, payload: object, options: JobsOptions): Promise<void> {
    const queue = this.queueOf(name);
    try {
      await withinPatience(queue.add(name, payload, options));
    } catch (error) {
      if (!isErased(error)) {
        void queue.waitUntilReady().catch(() => this.queues.get(name) === queue && this.reopen(name));
        throw error;
      }
      await withinPatience(this.store.prepare());
      await withinPatience(this.reopen(name).add(name, payload, options));
    }
  }

  /** A queue remembers that its store was not ready; only a new one asks again. */
  private reopen(name: string): Queue {
    const broken = this.queues.get(name);
    this.queues.delete(name);
    void broken?.close().catch(() => undefined);
    return this.queueOf(name);
  }
}

function jobOptions<Payload extends object>(
  job: JobDefinition<Payload>,
  payload: Payload,
  { delay, besideRunning }: EnqueueOptions,
): JobsOptions {
  const { attempts = DEFAULT_ATTEMPTS, backoff = DEFAULT_BACKOFF, dedupe } = job.options;
  const key = dedupe?.(payload);
  return {
    attempts,
    backoff: { type: 'exponential', delay: backoff, jitter: 0.25 },
    removeOnComplete: true,
    removeOnFail: KEEP_FAILED,
    ...(delay === undefined ? {} : { delay }),
    ...(key === undefined ? {} : { deduplication: { id: besideRunning ? `${key}!` : key, keepLastIfActive: true } }),
  };
}

// Undefined schema, table or function; a schema that lacks its migrations says so by name.
const ERASED = new Set(['3F000', '42P01', '42883']);

/** Whether the queue's own tables are gone. */
function isErased(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return ERASED.has(code) || error.name === 'SchemaMigrationRequiredError';
}

async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the queue store did not respond within ${PATIENCE} ms`)), PATIENCE);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
