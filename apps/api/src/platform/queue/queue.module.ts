import { type DynamicModule, Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { CONFIG, type Config } from '../../config/config.js';
import { JOBS, type JobDefinition } from './job.js';
import { JobHandlers } from './job-handlers.js';
import { JobQueue } from './job-queue.js';
import { PostgresQueueStore } from './postgres-queue-store.js';
import { QUEUE_STORE, type QueueStore } from './queue-store.js';
import { RedisQueueStore } from './redis-queue-store.js';
import { Schedules } from './schedules.js';
import { WorkerRuntime } from './worker-runtime.js';

function createStore({ redis, database, role }: Config, jobs: readonly JobDefinition[]): QueueStore {
  if (redis) return new RedisQueueStore(redis);
  return new PostgresQueueStore(database.url, role === 'api' ? 0 : jobs.length);
}

const queueStore = {
  provide: QUEUE_STORE,
  inject: [CONFIG, JOBS],
  useFactory: async (config: Config, jobs: readonly JobDefinition[]): Promise<QueueStore> => {
    const store = createStore(config, jobs);
    // A Redis that is away must not keep deliveries out; workers repair the store when it is back.
    await store.prepare().catch((error: Error) => new Logger('Queue').warn(`Not ready yet: ${error.message}`));
    return store;
  },
};

@Global()
@Module({
  imports: [DiscoveryModule, ScheduleModule.forRoot()],
  providers: [queueStore, JobQueue, JobHandlers, WorkerRuntime, Schedules],
  exports: [QUEUE_STORE, JobQueue, Schedules],
})
export class QueueModule implements OnApplicationShutdown {
  constructor(
    @Inject(QUEUE_STORE) private readonly store: QueueStore,
    private readonly queue: JobQueue,
  ) {}

  /** The queues of these jobs, which are all that the application knows. @throws Error when two share a name. */
  static with(jobs: readonly JobDefinition[]): DynamicModule {
    const twice = jobs.find(({ name }, index) => jobs.findIndex((job) => job.name === name) !== index);
    if (twice !== undefined) throw new Error(`Job ${twice.name} is defined twice`);
    const known = { provide: JOBS, useValue: jobs };
    return { module: QueueModule, providers: [known], exports: [known] };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.onApplicationShutdown();
    await this.store.close();
  }
}
