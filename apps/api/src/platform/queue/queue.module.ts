import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { CONFIG, type Config } from '../../config/config.js';
import { definedJobs } from './job.js';
import { JobHandlers } from './job-handlers.js';
import { JobQueue } from './job-queue.js';
import { PostgresQueueStore } from './postgres-queue-store.js';
import { QUEUE_STORE, type QueueStore } from './queue-store.js';
import { RedisQueueStore } from './redis-queue-store.js';
import { Schedules } from './schedules.js';
import { WorkerRuntime } from './worker-runtime.js';

function createStore({ redis, database, role }: Config): QueueStore {
  if (redis) return new RedisQueueStore(redis);
  return new PostgresQueueStore(database.url, role === 'api' ? 0 : definedJobs().length);
}

const queueStore = {
  provide: QUEUE_STORE,
  inject: [CONFIG],
  useFactory: async (config: Config): Promise<QueueStore> => {
    const store = createStore(config);
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

  async onApplicationShutdown(): Promise<void> {
    await this.queue.onApplicationShutdown();
    await this.store.close();
  }
}
