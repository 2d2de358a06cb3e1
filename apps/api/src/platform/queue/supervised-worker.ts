import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Job, Worker } from 'bullmq';
import type { JobDefinition, JobHandler } from './job.js';
import type { QueueStore } from './queue-store.js';

const LOCK_DURATION = 15_000;
const RESTART_AFTER = 500;
const CLOSE_TIMEOUT = 10_000;

/**
 * Runs the handler of one job. BullMQ's worker ends on every error of its store that is not a lost connection (erased
 * tables, a server that is shutting down); this one then repairs the store and goes on with a new worker.
 */
export class SupervisedWorker {
  private readonly logger: Logger;
  private readonly stopping = new AbortController();
  private worker: Worker | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly store: QueueStore,
    private readonly job: JobDefinition,
    private readonly handler: JobHandler,
  ) {
    this.logger = new Logger(`Job ${job.name}`);
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
    if (!this.stopping.signal.aborted) await worker.run();
  }

  private createWorker(): Worker {
    const settings = { concurrency: this.job.options.concurrency ?? 1, lockDuration: LOCK_DURATION };
    const worker = this.store.createWorker(this.job.name, (job) => this.handle(job), settings);
    worker.on('error', (error) => this.logger.debug(error.message));
    worker.on('failed', (job, error) => this.tellFailure(job, error));
    return worker;
  }

  private async handle(job: Job): Promise<void> {
    await this.handler.handle(this.job.schema.parse(job.data), this.stopping.signal);
  }

  private tellFailure(job: Job | undefined, error: Error): void {
    const attempts = job?.opts.attempts ?? 1;
    const last = (job?.attemptsMade ?? attempts) >= attempts;
    const run = `${job?.id ?? 'unknown'}, attempt ${job?.attemptsMade ?? 0} of ${attempts}`;
    if (last) this.logger.error(`Given up (${run}): ${error.message}`, error.stack);
    else this.logger.warn(`Failed (${run}): ${error.message}`);
  }

  private complain(error: unknown): void {
    if (this.stopping.signal.aborted) return;
    this.logger.warn(`Worker starts again: ${error instanceof Error ? error.message : String(error)}`);
  }
}
