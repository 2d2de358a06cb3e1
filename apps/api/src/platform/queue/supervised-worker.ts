import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Job, Worker } from 'bullmq';
import { reportedOutages } from '../database/database-outage.js';
import { StoreUnavailableError } from '../database/store-unavailable.error.js';
import { Outage } from '../observability/outage.js';
import type { JobDefinition, JobHandler } from './job.js';
import type { QueueStore } from './queue-store.js';

const LOCK_DURATION = 15_000;
const RESTART_AFTER = 500;
const CLOSE_TIMEOUT = 10_000;
/** Other jobs of the kind may succeed between two attempts of one that fails. */
const settlesIn = 30_000;

/** What became of one run of a job: `retried` will be tried again, `failed` will not. */
export type RunOutcome = 'completed' | 'retried' | 'failed';

/** What workers say, all together, while their store is away. */
export const startOfWorkers = () =>
  new Outage(new Logger('Queue'), {
    ...{ begins: 'Jobs are waiting for the queue store', ends: 'Jobs are running again', settlesIn: RESTART_AFTER * 4 },
  });

/**
 * Runs the handler of one job. BullMQ's worker ends on every error of its store that is not a lost connection (erased
 * tables, a server that is shutting down); this one then repairs the store and goes on with a new worker.
 */
export class SupervisedWorker {
  private readonly logger: Logger;
  private readonly retries: Outage;
  private readonly stopping = new AbortController();
  private worker: Worker | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly store: QueueStore,
    private readonly job: JobDefinition,
    private readonly handler: JobHandler,
    /** One for all workers of a store. */
    private readonly restarts: Outage = startOfWorkers(),
    private readonly record: (outcome: RunOutcome) => void = () => undefined,
  ) {
    this.logger = new Logger(`Job ${job.name}`);
    this.retries = new Outage(this.logger, { begins: 'Failed, will retry', ends: 'Succeeds again', settlesIn });
  }

  start(): void {
    this.running ??= this.keepRunning();
  }

  /** Waits for the runs under way; after ten seconds they are left to the next process. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.race([this.endWorker(), pause(CLOSE_TIMEOUT, undefined, { ref: false })]);
    await Promise.race([this.running, pause(RESTART_AFTER * 2, undefined, { ref: false })]);
  }

  /** A worker that is closed before it is ready takes a connection afterwards, which it never gives back. */
  private async endWorker(): Promise<void> {
    await this.worker?.waitUntilReady().catch(() => undefined);
    await this.worker?.close().catch(() => undefined);
  }

  private async keepRunning(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const worker = this.createWorker();
      this.worker = worker;
      await this.runWhenReady(worker).catch((error: unknown) => this.complain(error));
      if (this.stopping.signal.aborted) return;
      void worker.close(true).catch(() => undefined);
      await pause(RESTART_AFTER, undefined, { ref: false });
      await this.store.prepare().catch((error: unknown) => this.complain(error));
    }
  }

  /**
   * BullMQ remembers that its store could not be reached at first, and asks again at once, forever: a worker that ran
   * then would leave the process no time for anything else.
   */
  private async runWhenReady(worker: Worker): Promise<void> {
    await worker.waitUntilReady();
    this.restarts.isOver();
    if (!this.stopping.signal.aborted) await worker.run();
  }

  private createWorker(): Worker {
    const settings = { concurrency: this.job.options.concurrency ?? 1, lockDuration: LOCK_DURATION };
    const worker = this.store.createWorker(this.job.name, (job) => this.handle(job), settings);
    worker.on('error', (error) => this.logger.debug(error.message));
    worker.on('failed', (job, error) => this.logFailure(job, error));
    worker.on('completed', () => {
      this.record('completed');
      this.retries.isOver();
    });
    return worker;
  }

  private async handle(job: Job): Promise<void> {
    await this.handler.handle(this.job.schema.parse(job.data), this.stopping.signal);
  }

  private logFailure(job: Job | undefined, error: Error): void {
    const attempts = job?.opts.attempts ?? 1;
    const last = (job?.attemptsMade ?? attempts) >= attempts;
    const run = `${job?.id ?? 'unknown'}, attempt ${job?.attemptsMade ?? 0} of ${attempts}`;
    this.record(last ? 'failed' : 'retried');
    this.logger.debug(`Failed (${run}): ${error.message}`);
    // Not every ECONNREFUSED is the database's here: a job asks help desks and mail servers as well.
    if (error instanceof StoreUnavailableError) reportedOutages(error);
    else if (last) this.logger.error(`Gave up (${run}): ${error.message}`, error.stack);
    else this.retries.goesOn(error);
  }

  private complain(error: unknown): void {
    if (this.stopping.signal.aborted) return;
    this.restarts.goesOn(error);
  }
}
