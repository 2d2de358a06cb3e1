import { Global, type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { ConfigModule } from '../../config/config.module.js';
import { testConfig } from '../../testing/test-config.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { waitFor } from '../../testing/wait-for.js';
import { HandlesJob } from './handles-job.js';
import { defineJob, type JobHandler } from './job.js';
import { JobQueue } from './job-queue.js';
import { ObservabilityModule } from '../observability/observability.module.js';
import { QueueModule } from './queue.module.js';

const ring = defineJob({
  name: 'ring',
  schema: z.object({ bell: z.string() }),
  options: { dedupe: ({ bell }) => bell, backoff: 20, attempts: 3, concurrency: 2 },
});

/** What the handler has done, and how a test makes it wait or fail. */
@Injectable()
class Tower {
  readonly rung: string[] = [];
  failures = 0;
  private gate: Promise<void> = Promise.resolve();
  open = (): void => undefined;

  /** The next runs wait until `open` is called. */
  close(): void {
    this.gate = new Promise((resolve) => (this.open = resolve));
  }

  async ring(bell: string): Promise<void> {
    this.rung.push(bell);
    await this.gate;
    if (this.failures > 0) {
      this.failures -= 1;
      throw new Error('the rope broke');
    }
  }
}

@HandlesJob(ring)
class Ring implements JobHandler<{ bell: string }> {
  constructor(private readonly tower: Tower) {}

  handle({ bell }: { bell: string }): Promise<void> {
    return this.tower.ring(bell);
  }
}

@Global()
@Module({ providers: [Tower, Ring], exports: [Tower] })
class TowerModule {}

@Module({})
class TestModule {}

describe('the job queue', () => {
  let testing: TestDatabase;
  let app: INestApplicationContext;
  let queue: JobQueue;
  let tower: Tower;

  beforeAll(async () => {
    testing = await createTestDatabase();
  });
  afterAll(() => testing.drop());

  beforeEach(async () => {
    const imports = [
      ConfigModule.with(testConfig(testing.url)),
      ObservabilityModule,
      QueueModule.with([ring]),
      TowerModule,
    ];
    app = await NestFactory.createApplicationContext(
      { module: TestModule, imports },
      { logger: false, abortOnError: false },
    );
    queue = app.get(JobQueue);
    tower = app.get(Tower);
    await queue.queueOf('ring').obliterate({ force: true });
  });
  afterEach(async () => {
    tower.open();
    await app.close();
  });

  const rung = (count: number) =>
    waitFor(() => tower.rung.length >= count, `${count} rings, seen ${tower.rung.length}`);
  const idle = () =>
    waitFor(async () => {
      const counts = await queue.queueOf('ring').getJobCounts('active', 'waiting', 'delayed');
      return Object.values(counts).every((count) => count === 0);
    }, 'an idle queue');

  it('runs the handler with the payload', async () => {
    expect(await queue.enqueue(ring, { bell: 'great' })).toBe(true);
    await rung(1);

    expect(tower.rung).toEqual(['great']);
  });

  it('refuses a payload that is not of the job’s shape', async () => {
    await expect(queue.enqueue(ring, { bell: 7 } as never)).rejects.toBeInstanceOf(z.ZodError);
  });

  it('makes one job of the wake-ups that arrive while it waits', async () => {
    tower.close();
    await queue.enqueue(ring, { bell: 'one' });
    await queue.enqueue(ring, { bell: 'two' });
    await rung(2);
    for (let times = 0; times < 20; times += 1) await queue.enqueue(ring, { bell: 'three' });
    tower.open();
    await idle();

    expect(tower.rung).toEqual(['one', 'two', 'three']);
  });

  it('runs once more for a wake-up that arrives while it runs', async () => {
    tower.close();
    await queue.enqueue(ring, { bell: 'great' });
    await rung(1);
    await Promise.all([1, 2, 3].map(() => queue.enqueue(ring, { bell: 'great' })));
    tower.open();
    await rung(2);
    await idle();

    expect(tower.rung).toEqual(['great', 'great']);
  });

  it('lets a sweep run beside a run that may be dead', async () => {
    tower.close();
    await queue.enqueue(ring, { bell: 'great' });
    await rung(1);
    await queue.enqueue(ring, { bell: 'great' }, { besideRunning: true });
    await rung(2);

    expect(tower.rung).toEqual(['great', 'great']);
  });

  it('tries a failed job again after a pause, until it succeeds', async () => {
    tower.failures = 2;
    await queue.enqueue(ring, { bell: 'great' });
    await rung(3);
    await idle();

    expect(await queue.queueOf('ring').getFailedCount()).toBe(0);
  });

  it('keeps a job that used up its attempts for a person, and takes the next wake-up', async () => {
    tower.failures = 3;
    await queue.enqueue(ring, { bell: 'great' });
    await waitFor(async () => (await queue.queueOf('ring').getFailedCount()) === 1, 'a failed job');
    await queue.enqueue(ring, { bell: 'great' });
    await rung(4);

    expect(tower.rung).toHaveLength(4);
  });

  it('waits with a job that has a delay', async () => {
    const asked = Date.now();
    await queue.enqueue(ring, { bell: 'great' }, { delay: 300 });
    await rung(1);

    expect(Date.now() - asked).toBeGreaterThanOrEqual(290);
  });

  it('goes on when its store is erased', async () => {
    await queue.enqueue(ring, { bell: 'before' });
    await rung(1);
    await idle();
    await erase(testing);

    await waitFor(() => queue.enqueue(ring, { bell: 'after' }), 'a job in the erased store');
    await waitFor(
      () => tower.rung.includes('after') || queue.enqueue(ring, { bell: 'after' }).then(() => false),
      'a ring',
    );

    expect(tower.rung).toContain('after');
  });
});

/** FLUSHALL on every node of the Redis that this run uses, or BullMQ's schema dropped. */
async function erase(testing: TestDatabase): Promise<void> {
  const { redis } = testConfig(testing.url);
  // The store's own statements want the same tables: whoever loses a deadlock with them tries again.
  if (!redis) await waitFor(() => testing.database.query('drop schema bullmq cascade'), 'an erased store');
  for (const node of redis?.nodes ?? []) {
    const client = new Redis(node);
    await client.flushall();
    await client.quit();
  }
}
