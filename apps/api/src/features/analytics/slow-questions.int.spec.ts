import { setTimeout as pause } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { waitFor } from '../../testing/wait-for.js';
import { deliver } from '../tickets/testing/standard-webhook.js';

const connections = 3;

let app: TestApp;
let token: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  const config = { role: 'api' as const, database: { url: database.url, poolSize: connections } };
  app = await startTestApp({ database, config });
  token = await app.tokenOf('manager');
});
afterAll(() => app.close());

describe('questions that take long', () => {
  it.each([
    'report/comparison?dateRange=30days',
    'report/breakdown/comparison?dateRange=30days',
    'report/backlog?',
    'explain?dateRange=30days&metric=all_tickets',
  ])('leave deliveries their connections: %s', async (question) => {
    const { database } = app.testDatabase;
    const answers = await database.transaction(async (tx) => {
      await tx.query('lock table tickets, ticket_activities, ticket_rollups in access exclusive mode');
      // Each asks something else, so that none waits for the answer to another.
      const asked = Array.from({ length: 2 * connections }, (_, index) =>
        app.ask(`GET /api/${question}&priority=${index}` as 'GET /', { token }),
      );
      await waitFor(async () => (await waiting()) >= connections, 'questions that wait for the tickets');
      const delivered = deliver(app, [{ ticketId: question, modifiedTime: '2026-09-01T08:00:00Z' }]);
      const first = await Promise.race([delivered, pause(10_000, 'late', { ref: false })]);
      expect(first).toMatchObject({ status: 200 });
      return asked;
    });
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  });
});

async function waiting(): Promise<number> {
  const [row] = await app.testDatabase.database.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row!.n;
}
