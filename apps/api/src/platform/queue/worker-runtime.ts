import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import type { MeasureDefinition } from '../observability/measure-definition.js';
import { Measures } from '../observability/measures.js';
import { JOBS, type JobDefinition } from './job.js';
import { JobHandlers } from './job-handlers.js';
import { QUEUE_STORE, type QueueStore } from './queue-store.js';
import { type RunOutcome, startOfWorkers, SupervisedWorker } from './supervised-worker.js';

export const jobRuns = {
  kind: 'counter',
  name: 'job_runs_total',
  help: 'Runs of jobs, by outcome: completed, retried (failed, and will be tried again) or failed (given up).',
  labels: ['queue', 'outcome'],
} as const satisfies MeasureDefinition;

const outcomes: readonly RunOutcome[] = ['completed', 'retried', 'failed'];

/** Runs the handlers of all jobs in a process that works (any role but `api`). */
@Injectable()
export class WorkerRuntime implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WorkerRuntime.name);
  private workers: SupervisedWorker[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(QUEUE_STORE) private readonly store: QueueStore,
    @Inject(JOBS) private readonly jobs: readonly JobDefinition[],
    private readonly handlers: JobHandlers,
    private readonly measures: Measures,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role !== 'api') this.start();
  }

  start(): void {
    const restarts = startOfWorkers();
    const runs = this.measures.counter(jobRuns);
    this.workers = this.jobs.map((job) => {
      const { name: queue } = job;
      // From zero on: who compares two readings would miss the first failure of a kind.
      for (const outcome of outcomes) runs.inc({ queue, outcome }, 0);
      const record = (outcome: RunOutcome) => runs.inc({ queue, outcome });
      return new SupervisedWorker(this.store, job, this.handlers.get(queue), restarts, record);
    });
    for (const worker of this.workers) worker.start();
    this.logger.log(`Running ${this.workers.length} kinds of jobs from ${this.store.description}`);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
    this.workers = [];
  }
}
