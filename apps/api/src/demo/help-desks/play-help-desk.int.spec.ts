import { setTimeout as pause } from 'node:timers/promises';
import { hastyZendesk } from '../../features/backfill/testing/small-zendesk.js';
import { SOURCE_ADAPTERS } from '../../features/ingestion/sources/index.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { waitFor } from '../../testing/wait-for.js';
import { playHelpDesk } from './play-help-desk.js';
import type { ExpectedTicket, SimulatedHelpDesk } from './simulated-help-desk.js';

const day = 86_400_000;
let app: TestApp;
let token: string;
let helpDesk: SimulatedHelpDesk;
beforeAll(async () => {
  const standIns = new Map([[SOURCE_ADAPTERS, [hastyZendesk]]]);
  app = await startTestApp({ config: { outboundHosts: ['127.0.0.1'] }, standIns });
  token = await app.tokenOf('administrator');
});
afterAll(async () => {
  await app.close();
  helpDesk.stop();
});

const query = <T extends object>(sql: string) => app.testDatabase.database.query<T>(sql);
const swept = async () => {
  const body = { source: 'zendesk', mode: 'sweep' };
  const { json } = await app.ask('POST /api/backfills', { token, body });
  const run = async () => (await app.ask(`GET /api/backfills/${String(json?.['id'])}`, { token })).json!;
  await waitFor(async () => (await run())['status'] !== 'running', 'the sweep', 60_000);
  await waitFor(async () => (await run())['waiting'] === 0, 'its tickets', 60_000);
  return run();
};
const held = () =>
  query<ExpectedTicket>(
    `select ticket_id as id, subject.value ->> 'text' as subject, status, phase, priority, team, created_at as created,
       closed_at as closed
     from tickets join personal_data subject on subject.ref = subject_ref order by ticket_id::numeric`,
  );
const updates = () =>
  helpDesk
    .expectedTickets()
    .map(({ id, subject, status, phase, priority, team, created, closed }) => {
      return { id, subject, status, phase, priority, team, created, closed };
    })
    .sort((one, other) => Number(one.id) - Number(other.id));

describe('the demo of a help desk', () => {
  it('is read and told of, and what its webhooks lost is repaired: the product holds what the help desk does', async () => {
    const ended = new AbortController();
    const lateThatDay = (Math.floor(Date.now() / day) - 19) * day - 1;
    const read: boolean[] = [];
    const playing = playHelpDesk({
      kind: 'zendesk',
      url: app.url,
      administrator: { email: 'administrator@desk.test', password: 'a password for tests' },
      port: 0,
      history: { seed: 'spec', from: lateThatDay, ticketsADay: 10 },
      live: { everyMs: 100, speed: 20_000 },
      signal: ended.signal,
      onProgress: ({ isRead }) => void read.push(isRead),
    });
    await Promise.race([playing, waitFor(() => Promise.resolve(read.includes(true)), 'the history', 60_000)]);
    await pause(4000);
    ended.abort();
    helpDesk = await playing;
    const [webhooks] = await query<{ count: number }>('select count(*)::int as count from deliveries');
    expect(webhooks!.count).toBeGreaterThan(0);
    const { status, repaired } = await swept();
    expect(status).toBe('completed');
    expect(repaired).toBeGreaterThan(0);
    expect(await held()).toEqual(updates());
    expect(helpDesk.tickets.length).toBeGreaterThan(100);
  });
});
