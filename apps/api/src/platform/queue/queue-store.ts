import type { Processor, Queue, Worker } from 'bullmq';

/** Under this token Nest provides the `QueueStore`. */
export const QUEUE_STORE = Symbol('queue store');

export interface WorkerSettings {
  concurrency: number;
  /** Milliseconds after which a job of a dead worker is given to another one. */
  lockDuration: number;
}

/** Where BullMQ keeps its jobs. All other queue code is the same for every store. */
export interface QueueStore {
  /** Human-readable, without credentials. */
  readonly description: string;
  /** Makes what the store needs, again when it was erased. Idempotent; safe in several processes at once. */
  prepare(): Promise<void>;
  createQueue(name: string): Queue;
  /** The worker does not run yet. */
  createWorker(name: string, processor: Processor, settings: WorkerSettings): Worker;
  /** False while the store is known to be away: nobody need wait for it. */
  readonly connected: boolean;
  /** True when the store answers. */
  isReachable(): Promise<boolean>;
  /** After the queues and workers are closed. */
  close(): Promise<void>;
}
