import { Logger, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { HandlesJob } from './handles-job.js';
import { JobHandlers } from './job-handlers.js';
import { JobQueue } from './job-queue.js';
import { defineJob, JOBS, type JobHandler } from './job.js';
import { QueueModule } from './queue.module.js';
import { RedisQueueStore } from './redis-queue-store.js';

const polish = defineJob({ name: 'polish', schema: z.object({}) });

@HandlesJob(polish)
class Polish implements JobHandler {
  handle(): Promise<void> {
    return Promise.resolve();
  }
}

@HandlesJob(polish)
class PolishAgain extends Polish {}

async function boot(handlers: (new () => JobHandler)[], jobs = [polish]): Promise<void> {
  @Module({ imports: [DiscoveryModule], providers: [JobHandlers, { provide: JOBS, useValue: jobs }, ...handlers] })
  class Wiring {}
  const app = await NestFactory.createApplicationContext(Wiring, { logger: false, abortOnError: false });
  await app.close();
}

describe('the wiring of jobs', () => {
  it('starts when every job has one handler', async () => {
    await expect(boot([Polish])).resolves.toBeUndefined();
  });

  it('does not start while a job has no handler, and says what to add', async () => {
    await expect(boot([])).rejects.toThrow('Job polish has no handler: add a provider with @HandlesJob');
  });

  it('does not start when a job has two handlers', async () => {
    await expect(boot([Polish, PolishAgain])).rejects.toThrow('Job polish has two handlers: Polish and PolishAgain');
  });

  it('does not start with a handler of a job that it does not know', async () => {
    await expect(boot([Polish], [])).rejects.toThrow('Job polish has a handler, but is not among');
  });

  it('does not define a job twice', () => {
    expect(() => QueueModule.with([polish, polish])).toThrow('Job polish is defined twice');
  });
});

describe('a store that is away', () => {
  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  it('answers at once that the job was not taken, and throws nothing', async () => {
    const nowhere = { kind: 'single' as const, nodes: [{ host: '127.0.0.1', port: 1 }], tls: false };
    const store = new RedisQueueStore(nowhere);
    const queue = new JobQueue(store);
    const asked = Date.now();

    expect(await queue.enqueue(polish, {})).toBe(false);
    expect(Date.now() - asked).toBeLessThan(5000);
    await queue.onApplicationShutdown();
    await store.close();
  });
});
