import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/index.js';
import { Database } from '../../apps/api/src/platform/database/database.js';
import { deliver } from '../../apps/api/src/features/tickets/testing/standard-webhook.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/start-test-app.js';
import { until } from './support/processes.js';
import { startPrimary, StreamingReplica } from './support/streaming-replica.js';

/** Somebody looks at the dashboard all the time; tickets come in all the time. */
describe('a replica that follows its primary by streaming', () => {
  let server: EmbeddedPostgres;
  let replica: StreamingReplica;
  let app: TestApp;
  let token: string;
  const seen: { status: number; created: number }[] = [];
  let said = 0;
  let isOver = false;
  const running: Promise<void>[] = [];

  const answers = async (isReplica: boolean) => {
    const [row] = await app.app.get(Database).read<{ it: boolean }>('select pg_is_in_recovery() as it');
    return row!.it === isReplica;
  };
  const replicaAnswers = () => until('answers of the replica', 60, () => answers(true));
  const primaryAnswers = async () => {
    await until('answers of the primary', 60, () => answers(false));
    await until('a readiness that says so', 30, async () => {
      const { status, json } = await app.ask('GET /health/ready');
      return status === 200 && (json?.['checks'] as { reads: string }).reads === 'degraded';
    });
  };
  const sees = (created: number) =>
    until(`${created} tickets on the dashboard`, 30, () => Promise.resolve((seen.at(-1)?.created ?? 0) >= created));

  async function look(): Promise<void> {
    while (!isOver) {
      const { status, json } = await app.ask('GET /api/ticket/overview', { token });
      seen.push({ status, created: Number(json?.['total']) });
      await pause(5);
    }
  }

  async function say(): Promise<void> {
    while (!isOver) {
      const modifiedTime = new Date().toISOString();
      const fields = { createdTime: modifiedTime, modifiedTime, status: 'Open' };
      const { status } = await deliver(app, [{ ticketId: String((said += 1)), ...fields }]);
      expect(status).toBe(200);
      await pause(100);
    }
  }

  beforeAll(async () => {
    const primary = await startPrimary();
    server = primary.server;
    replica = await StreamingReplica.of(server);
    const { testDatabase } = primary;
    const database = { url: testDatabase.url, readUrl: replica.url, poolSize: 6 };
    app = await startTestApp({ database: testDatabase, config: { database } });
    token = await app.tokenOf('administrator');
    running.push(look(), say());
  });
  afterAll(async () => {
    isOver = true;
    await Promise.all(running);
    await app.close();
    await replica.stop();
  });

  it('is asked for what came in', async () => {
    await sees(said + 3);
    await replicaAnswers();
  });

  it('is passed over while it stands still, until it has caught up', async () => {
    await replica.pause();
    await primaryAnswers();
    await sees(said + 3);
    await replica.resume();
    await replicaAnswers();
  });

  it('is passed over while it is away, until it has caught up', async () => {
    await replica.stop();
    await primaryAnswers();
    await sees(said + 3);
    await replica.start();
    await replicaAnswers();
  });

  it('has never been a reason for an error, nor for older figures', async () => {
    isOver = true;
    await Promise.all(running);
    expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
    const counts = seen.map(({ created }) => created);
    expect(counts).toEqual([...counts].sort((left, right) => left - right));
    expect(counts.at(-1)).toBeGreaterThan(10);
  });
});
