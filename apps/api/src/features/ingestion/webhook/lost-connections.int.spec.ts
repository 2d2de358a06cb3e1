import { Firewall } from '../../../testing/firewall.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { createTestDatabase } from '../../../testing/test-database.js';
import { waitFor } from '../../../testing/wait-for.js';
import { signedHeaders } from '../testing/signed-headers.js';

let firewall: Firewall;
let app: TestApp;
beforeAll(async () => {
  const database = await createTestDatabase();
  firewall = new Firewall(new URL(database.url));
  app = await startTestApp({ database: { ...database, url: await firewall.open() }, config: { role: 'api' } });
});
afterAll(async () => {
  firewall.close();
  await app.close();
});

let sent = 0;
async function deliver(): Promise<number> {
  const body = JSON.stringify({ id: `evt-${(sent += 1)}`, type: 'ticket.updated', data: { ticketId: 'A' } });
  const reply = await app.ask('POST /api/webhooks/standard', { body, headers: signedHeaders(body) });
  return reply.status;
}

it('takes deliveries again soon after the database was lost without a word, as in a failover', async () => {
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(await deliver()).toBe(200);
  firewall.forget();
  const rush = Promise.all([deliver(), deliver(), deliver()]);
  await waitFor(async () => (await deliver()) === 200, 'a delivery is taken', 60_000);
  for (const status of await rush) expect([200, 503]).toContain(status);
}, 90_000);
