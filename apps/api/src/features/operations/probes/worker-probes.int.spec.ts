import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../../app.module.js';
import { testConfig } from '../../../testing/test-config.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { WorkerProbes } from './worker-probes.js';

let testDatabase: TestDatabase;
beforeAll(async () => (testDatabase = await createTestDatabase()));
afterAll(() => testDatabase.drop());

const startWorker = (metricsPort?: number): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(
    AppModule.with(
      testConfig(testDatabase.url, { role: 'worker', ...(metricsPort === undefined ? {} : { metricsPort }) }),
    ),
    { logger: false, abortOnError: false },
  );

describe('a worker with a port for its measures', () => {
  let worker: INestApplicationContext;
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${worker.get(WorkerProbes).url}${path}`, { headers });

  beforeAll(async () => (worker = await startWorker(0)));
  afterAll(() => worker.close());

  it('is alive and ready', async () => {
    expect(await (await ask('/health/live')).json()).toEqual({ status: 'ok' });
    const ready = await ask('/health/ready/');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      status: 'ok',
      checks: { database: 'ok', migrations: 'ok', queue: 'ok' },
    });
  });

  it('shows its measures to the same machine, and not to others without a token', async () => {
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('deskledger_inbox_waiting 0');
    const elsewhere = await ask('/metrics', { 'x-forwarded-for': '203.0.113.9' });
    expect(elsewhere.status).toBe(401);
    expect(await elsewhere.json()).toMatchObject({ code: 'unauthorized' });
  });

  it('serves nothing else', async () => {
    const answer = await ask('/api/ticket');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found', status: 404 });
  });

  it('stops to listen when it ends', async () => {
    const other = await startWorker(0);
    const { url } = other.get(WorkerProbes);
    await other.close();
    await expect(fetch(`${url}/health/live`)).rejects.toThrow();
  });
});

describe('a worker without one', () => {
  it('does not listen', async () => {
    const worker = await startWorker();
    expect(worker.get(WorkerProbes).url).toBeUndefined();
    await worker.close();
  });
});
