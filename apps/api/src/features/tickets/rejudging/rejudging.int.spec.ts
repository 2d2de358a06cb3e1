import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { DeadlineSweep } from '../../ingestion/deadlines/deadline-sweep.js';
import { signedHeaders } from '../../ingestion/testing/signed-headers.js';

const now = new Date('2026-03-20T12:00:00Z');
const closing = { closedTicketFields: ['Closed', 'Done'], holdFields: ['Parked'] };
const tables = ['tickets', 'ticket_rollups', 'ticket_hours', 'agent_rollups'];

/** Ten days of tickets that pass through labels which the defaults do not know. */
const log = Array.from({ length: 40 }, (_, n) => {
  const created = Date.parse('2026-03-05T08:00:00Z') + n * 6 * 3_600_000;
  const at = (hours: number) => new Date(created + hours * 3_600_000).toISOString();
  const ticket = {
    ticketId: `t${n}`,
    createdTime: at(0),
    dueTime: at(10),
    organization: `o${n % 3}`,
    priority: 'High',
  };
  return [
    { time: at(0), data: { ...ticket, status: 'Open' } },
    { time: at(2), data: { ...ticket, status: n % 4 === 0 ? 'Parked' : 'In Progress' } },
    { time: at(n % 5 === 0 ? 20 : 5), data: { ...ticket, status: n % 3 === 0 ? 'Waiting' : ' done' } },
    ...(n % 6 === 1 ? [{ time: at(30), data: { ...ticket, status: 'Resolved' } }] : []),
  ];
}).flat();

interface Desk {
  app: TestApp;
  token: string;
}

const apps: TestApp[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

async function desk(): Promise<Desk> {
  const app = await startTestApp({ clock: new FixedClock(now) });
  apps.push(app);
  return { app, token: await app.tokenOf('administrator') };
}

const change = ({ app, token }: Desk, body: object) => app.ask('PUT /api/organization', { token, body });
const preview = ({ app, token }: Desk, body: object) => app.ask('POST /api/organization/preview', { token, body });
const rows = ({ app }: Desk, sql: string) => app.testDatabase.database.query(sql);

async function tell(to: Desk): Promise<void> {
  const events = log.map(({ time, data }) => ({ type: 'ticket.updated', timestamp: time, data }));
  const body = JSON.stringify(events);
  await to.app.ask('POST /api/webhooks/standard', { body, headers: signedHeaders(body, { at: now }) });
  await settled(to);
}

async function settled(of: Desk): Promise<void> {
  await waitFor(async () => (await rows(of, 'select from inbox limit 1')).length === 0, 'the inbox is drained');
  await of.app.app.get(DeadlineSweep).sweep();
  const late = `select from tickets where verdict = 'running' and due_at < '${now.toISOString()}' limit 1`;
  await waitFor(async () => (await rows(of, late)).length === 0, 'every deadline that has passed is missed');
}

async function recalculated(of: Desk): Promise<void> {
  await waitFor(async () => {
    const { json } = await of.app.ask('GET /api/organization', { token: of.token });
    return json?.['recalculation'] === null;
  }, 'figures are recalculated');
}

const addresses = ['dashboard', 'report/overview', 'report/render-ticket-analysis', 'ticket/overview'].map(
  (path) => `GET /api/${path}?dateRange=30days` as const,
);

/** What a desk shows and what analysts see of it, as text. */
async function everything(of: Desk): Promise<string[]> {
  const answers = await Promise.all(addresses.map((address) => of.app.ask(address, { token: of.token })));
  const shown = answers.map(({ status, json }) => {
    const { generatedAt: _, dataVersion: __, ...rest } = json ?? {};
    return JSON.stringify({ status, rest });
  });
  const views = ['tickets', 'ticket_deeds', 'daily_figures', 'hours', 'daily_agents'].map(
    (view) => `select * from analytics.${view} as row order by row::text`,
  );
  const seen = await Promise.all(views.map(async (sql) => JSON.stringify(await rows(of, sql))));
  return [...shown, ...seen];
}

describe('settings that come after the tickets', () => {
  let first: Desk;
  let late: Desk;

  beforeAll(async () => {
    [first, late] = [await desk(), await desk()];
    await change(first, closing);
    await recalculated(first);
    await tell(first);
    await tell(late);
  });

  it('say beforehand what they will change, and change that', async () => {
    const before = await everything(late);
    const { status, json } = await preview(late, closing);
    expect(status).toBe(200);
    expect(await everything(late)).toEqual(before);

    const counts = `select count(*) as tickets, count(*) filter (where phase <> 'closed') as open,
      count(*) filter (where verdict = 'met') as met, count(*) filter (where verdict = 'breached') as breached
      from tickets where counted`;
    const [[old], [next]] = [await rows(late, counts), await rows(first, counts)];
    expect(json).toMatchObject({
      tickets: 40,
      open: { before: old?.['open'], after: next?.['open'] },
      compliance: {
        before: { met: old?.['met'], breached: old?.['breached'] },
        after: { met: next?.['met'], breached: next?.['breached'] },
      },
    });
    const changes = json?.['changes'] as { from: string; to: string; tickets: number }[];
    expect(changes.filter(({ from, to }) => from === 'open' && to === 'closed')).toHaveLength(1);
    // Resolved closes no more.
    expect(changes.some(({ from, to }) => from === 'closed' && to === 'open')).toBe(true);
  });

  it('give the figures of settings that were there from the start, after a rebuild, and invite nobody', async () => {
    const changed = await change(late, { ...closing, survey: true, sendSurveyFields: ['Done'] });
    expect(changed).toMatchObject({ status: 200, json: { recalculation: { status: 'running' } } });
    await recalculated(late);
    await settled(late);
    expect(await everything(late)).toEqual(await everything(first));
    expect(await rows(late, 'select * from survey_invitations')).toEqual([]);
    expect(await preview(late, closing)).toMatchObject({ status: 200, json: { changes: [] } });
    for (const name of tables) {
      const { json } = await late.app.ask(`POST /api/projections/${name}/verify`, { token: late.token });
      expect({ name, differences: json?.['differenceCount'] }).toEqual({ name, differences: 0 });
    }
  });

  it('miss the deadlines of tickets that are open again', async () => {
    const missed = async () => (await rows(late, `select from events where type = 'TicketDeadlineMissed'`)).length;
    const before = await missed();
    await change(late, { closedTicketFields: ['Nothing'] });
    await recalculated(late);
    await settled(late);
    expect(await missed()).toBeGreaterThan(before);
    expect(await rows(late, `select from tickets where phase = 'closed'`)).toEqual([]);
  });

  it('are refused as they would be when they are saved', async () => {
    expect((await preview(late, { holdFields: ['A', 'a'] })).status).toBe(400);
    const agent = await late.app.tokenOf('agent');
    expect((await late.app.ask('POST /api/organization/preview', { token: agent, body: {} })).status).toBe(403);
  });
});
