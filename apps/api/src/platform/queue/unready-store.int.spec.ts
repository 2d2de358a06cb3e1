import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { testServerUrl } from '../../testing/test-server.js';
import { waitFor } from '../../testing/wait-for.js';
import { StoreUnavailableError } from '../database/store-unavailable.error.js';
import { createLogger } from '../observability/create-logger.js';
import { StructuredLogger } from '../observability/structured-logger.js';
import { JobQueue } from './job-queue.js';
import type { JobDefinition } from './job.js';
import { PostgresQueueStore } from './postgres-queue-store.js';
import { SupervisedWorker } from './supervised-worker.js';

const chime: JobDefinition = { name: 'chime', schema: z.object({}), options: {} };

/** Nobody can connect to a closed database any more; who is connected stays. */
async function keepOpen(url: string, open: boolean): Promise<void> {
  const server = new Client({ connectionString: testServerUrl('postgres') });
  await server.connect();
  await server.query(`alter database ${new URL(url).pathname.slice(1)} allow_connections ${open}`);
  await server.end();
}

describe('a queue store that is not ready at first', () => {
  let testing: TestDatabase;
  let store: PostgresQueueStore;
  let queue: JobQueue;

  beforeEach(async () => {
    Logger.overrideLogger(false);
    testing = await createTestDatabase();
    store = new PostgresQueueStore(testing.url, 1);
    queue = new JobQueue(store);
  });
  afterEach(async () => {
    await queue.onApplicationShutdown();
    await store.close();
    await testing.drop();
  });

  it('is prepared by the worker, which then works and has left time for others', async () => {
    let chimes = 0;
    const worker = new SupervisedWorker(store, chime, { handle: async () => void (chimes += 1) });
    worker.start();
    try {
      await waitFor(() => queue.enqueue(chime, {}), 'a job in the queue');
      await waitFor(() => chimes > 0, 'a chime');
    } finally {
      await worker.stop();
    }
  });

  it('gets its connection back from a worker that is stopped before it was ready', async () => {
    const own = new PostgresQueueStore(testing.url, 1);
    await own.prepare();
    const worker = new SupervisedWorker(own, chime, { handle: () => Promise.resolve() });
    worker.start();
    await worker.stop();

    await expect(own.close()).resolves.toBeUndefined();
  });

  it('is one line of the log, however often its workers and jobs try again', async () => {
    const lines: string[] = [];
    Logger.overrideLogger(new StructuredLogger(createLogger('info', { write: (line) => void lines.push(line) })));
    let tries = 0;
    const refuse = () => {
      tries += 1;
      throw tries < 3 ? new StoreUnavailableError(new Error('no room')) : new Error(`the desk is away. Try ${tries}.`);
    };
    const worker = new SupervisedWorker(store, chime, { handle: async () => refuse() });
    await keepOpen(testing.url, false);
    worker.start();
    try {
      await waitFor(() => Promise.resolve(lines.length > 0), 'the outage in the log');
      await keepOpen(testing.url, true);
      await waitFor(() => queue.enqueue({ ...chime, options: { attempts: 6, backoff: 1 } }, {}), 'a job in the queue');
      await waitFor(() => Promise.resolve(tries === 6), 'the last attempt');
      await waitFor(() => Promise.resolve(lines.some((line) => line.includes('Gave up'))), 'its end in the log');
    } finally {
      await worker.stop();
    }
    const reported = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    const about = (begins: string) => reported.filter((line) => line.startsWith(begins));
    expect(about('Jobs are waiting for the queue store')).toHaveLength(1);
    expect(about('The database is not available')).toEqual(['The database is not available: no room']);
    expect(about('Failed')).toEqual(['Failed, will retry: the desk is away. Try 3.']);
  });

  it('takes jobs as soon as it can be reached', async () => {
    await keepOpen(testing.url, false);
    expect(await queue.enqueue(chime, {})).toBe(false);
    await keepOpen(testing.url, true);
    await waitFor(() => queue.enqueue(chime, {}), 'a job in the queue');
  });
});
