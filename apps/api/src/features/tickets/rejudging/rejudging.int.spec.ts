import { defaultSettings, figureSettings } from '@deskledger/domain';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { findJudgedAnew } from './judged-anew.js';
import { JudgedDesk } from './testing/judged-desk.js';

const now = new Date('2026-03-20T12:00:00Z');
const closing = { closedTicketFields: ['Closed', 'Done'], holdFields: ['Parked'] };

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

describe('settings that come after the tickets', () => {
  let first: JudgedDesk;
  let late: JudgedDesk;

  beforeAll(async () => {
    [first, late] = [await JudgedDesk.start(now, 'administrator'), await JudgedDesk.start(now, 'administrator')];
    await first.change(closing);
    await first.tell(log);
    await late.tell(log);
  });
  afterAll(() => Promise.all([first.app.close(), late.app.close()]));

  it('say beforehand what they will change, and change that', async () => {
    const before = await late.everything();
    const { status, json } = await late.preview(closing);
    expect(status).toBe(200);
    expect(await late.everything()).toEqual(before);

    const counts = `select count(*) as tickets, count(*) filter (where phase <> 'closed') as open,
      count(*) filter (where verdict = 'met') as met, count(*) filter (where verdict = 'breached') as breached
      from tickets where counted`;
    const [[old], [next]] = [await late.rows(counts), await first.rows(counts)];
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
    const changed = await late.change({ ...closing, survey: true, sendSurveyFields: ['Done'] });
    expect(changed).toMatchObject({ status: 200, json: { recalculation: { status: 'running' } } });
    await late.settled();
    expect(await late.everything()).toEqual(await first.everything());
    expect(await late.rows('select * from survey_invitations')).toEqual([]);
    expect(await late.preview(closing)).toMatchObject({ status: 200, json: { changes: [] } });
    const none = { tickets: 0, ticket_rollups: 0, ticket_hours: 0, agent_rollups: 0 };
    expect(await late.differences(Object.keys(none))).toEqual(none);
  });

  it('miss the deadlines of tickets that are open again', async () => {
    const missed = async () => (await late.rows(`select from events where type = 'TicketDeadlineMissed'`)).length;
    const before = await missed();
    await late.change({ closedTicketFields: ['Nothing'] });
    await late.settled();
    expect(await missed()).toBeGreaterThan(before);
    expect(await late.rows(`select from tickets where phase = 'closed'`)).toEqual([]);
  });

  it('are refused as they would be when they are saved', async () => {
    expect((await late.preview({ holdFields: ['A', 'a'] })).status).toBe(400);
    const agent = await late.app.tokenOf('agent');
    expect((await late.app.ask('POST /api/organization/preview', { token: agent, body: {} })).status).toBe(403);
  });

  it('search the states of all tickets once, however many are judged anew', async () => {
    await late.rows(`
      insert into stream_state (partition, stream_id, version, state_version, state)
      select partition, stream_id || '-' || n, version, state_version, state
        from stream_state cross join generate_series(1, 40) as n where starts_with(stream_id, 'ticket:')`);
    const before = figureSettings(defaultSettings('UTC'));
    const after = figureSettings({ ...defaultSettings('UTC'), closedTicketFields: ['Done'] });
    const reported = { searches: 0, tickets: 0 };
    await late.app.app.get(Database).transaction(async (tx) => {
      const watched = Object.create(tx, {
        query: {
          value: (sql: string, params?: unknown[]) => {
            reported.searches += Number(String(sql).includes('state::text'));
            return tx.query(sql, params);
          },
        },
      }) as Tx;
      for await (const tickets of findJudgedAnew(watched, before, after)) reported.tickets += tickets.length;
    });
    expect(reported.tickets).toBeGreaterThan(1000);
    expect(reported.searches).toBe(1);
  });
});
