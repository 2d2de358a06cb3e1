import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { JOBS, type JobDefinition } from './job.js';
import { JobHandlers } from './job-handlers.js';
import { QUEUE_STORE, type QueueStore } from './queue-store.js';
import { startOfWorkers, SupervisedWorker } from './supervised-worker.js';

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
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role !== 'api') this.start();
  }

  start(): void {
    const restarts = startOfWorkers();
    this.workers = this.jobs.map((job) => new SupervisedWorker(this.store, job, this.handlers.get(job.name), restarts));
    for (const worker of this.workers) worker.start();
    this.logger.log(`Running ${this.workers.length} kinds of jobs from ${this.store.description}`);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
    this.workers = [];
  }
}
