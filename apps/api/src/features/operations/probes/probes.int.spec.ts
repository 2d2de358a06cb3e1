import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../../app.module.js';
import type { Config } from '../../../config/config.js';
import { productVersion } from '../../../platform/files/product-version.js';
import { startTestApp } from '../../../testing/start-test-app.js';
import { testConfig } from '../../../testing/test-config.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { Probes } from './probes.js';

let testDatabase: TestDatabase;
beforeAll(async () => (testDatabase = await createTestDatabase()));
afterAll(() => testDatabase.drop());

const anyPort = { host: '127.0.0.1', port: 0 };

const startWorker = (metrics?: Config['metrics']): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(AppModule.with(testConfig(testDatabase.url, { role: 'worker', metrics })), {
    logger: false,
    abortOnError: false,
  });

describe('a worker with a port for its measures', () => {
  let worker: INestApplicationContext;
  const ask = (path: string) => fetch(`${worker.get(Probes).url}${path}`);

  beforeAll(async () => (worker = await startWorker(anyPort)));
  afterAll(() => worker.close());

  it('is alive and ready', async () => {
    expect(await (await ask('/health/live')).json()).toEqual({ status: 'ok', version: productVersion });
    const ready = await ask('/health/ready/');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      status: 'ok',
      version: productVersion,
      checks: { database: 'ok', migrations: 'ok', queue: 'ok', reads: 'ok', notifications: 'ok' },
    });
  });

  it('shows its measures to whoever reaches it', async () => {
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('deskledger_ingest_waiting_observations 0');
  });

  it('names its version and that of Node.js among them', async () => {
    const build = `deskledger_build_info{version="${productVersion}",node="${process.versions.node}",role="worker"} 1\n`;
    expect(await (await ask('/metrics')).text()).toContain(build);
  });

  it('serves nothing else', async () => {
    const answer = await ask('/api/ticket');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found', status: 404 });
  });

  it('stops to listen when it ends', async () => {
    const other = await startWorker(anyPort);
    const { url } = other.get(Probes);
    await other.close();
    await expect(fetch(`${url}/health/live`)).rejects.toThrow();
  });
});

describe('a worker without one', () => {
  it('does not listen', async () => {
    const worker = await startWorker();
    expect(worker.get(Probes).url).toBeUndefined();
    await worker.close();
  });
});

describe('an API with a port for its measures', () => {
  it('shows them there without a token, and beside its endpoints with one alone', async () => {
    const http = await startTestApp({ config: { role: 'api', metrics: anyPort } });
    expect((await fetch(`${http.app.get(Probes).url}/metrics`)).status).toBe(200);
    expect((await http.ask('GET /metrics')).status).toBe(401);
    await http.close();
  });

  it('shows all but those of the queue while its Redis is away, and waits for nothing', async () => {
    const redis = { kind: 'single' as const, nodes: [{ host: '127.0.0.1', port: 1 }], tls: false };
    const http = await startTestApp({ config: { role: 'api', metrics: anyPort, redis } });
    try {
      const answer = await fetch(`${http.app.get(Probes).url}/metrics`, { signal: AbortSignal.timeout(5_000) });
      expect(await answer.text()).toContain('deskledger_ingest_waiting_observations 0');
    } finally {
      await http.close();
    }
  });
});
