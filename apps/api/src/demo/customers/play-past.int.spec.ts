import { existsSync } from 'node:fs';
import { SchedulerRegistry } from '@nestjs/schedule';
import { ensureFirstAdministrator } from '../../features/accounts/staff/create-account.js';
import { FixedClock } from '../../platform/clock/clock.js';
import { ownFolder } from '../../testing/own-folder.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { TEST_WEBHOOK_KEY } from '../../testing/test-config.js';
import { outboxIn } from '../../platform/mail/index.js';
import { midnightOf, generateHistory } from '../story/generate-history.js';
import { EventSource } from '../traffic/event-source.js';
import { createHelpDesk } from '../traffic/help-desk.js';
import { playHistory } from '../traffic/play-history.js';
import { Closings } from './closings.js';
import type { Customer } from './customer.js';
import { playPast } from './play-past.js';

const day = 86_400_000;
const now = Date.parse('2026-11-27T15:00:00Z');
const from = midnightOf(now - 180 * day);
const seed = 'deskledger';
const { signal } = new AbortController();
let app: TestApp;
let token: string;
let customers: Customer[];
/** Who closed each ticket last, by its id. */
const closers = new Map<string, string | undefined>();

/** As a start of the demo does it. */
const play = () => playPast(app.config, { customers, from, now, onProgress: () => undefined, signal });

const ask = async (call: `${string} /${string}`) => (await app.ask(call, { token })).json ?? {};
const query = <T extends object>(sql: string) => app.testDatabase.database.query<T & Record<string, unknown>>(sql);
const date = (at: number) => new Date(at).toISOString().slice(0, 10);

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date(now)), config: { dataDirectory: ownFolder('past') } });
  // What the sweeps of the running product find half done they send or end today.
  const schedules = app.app.get(SchedulerRegistry);
  for (const name of schedules.getIntervals()) schedules.deleteInterval(name);
  await ensureFirstAdministrator(app.testDatabase.database, app.config);
  token = await app.tokenOf('administrator');
  const closings = new Closings(seed, 1 / 10);
  const desk = createHelpDesk(app.url, TEST_WEBHOOK_KEY, signal, { now: () => now });
  const story = new EventSource(generateHistory({ seed, from, ticketsADay: 3 }));
  const hearing: typeof desk = {
    deliver: (events) => {
      closings.receive(events);
      for (const { type, data } of events) if (type === 'ticket.closed') closers.set(data.ticketId, data.assignee?.id);
      return desk.deliver(events);
    },
  };
  await playHistory(story, now, hearing, () => undefined);
  customers = closings.take(now);
  await play();
});
afterAll(() => app.close());

interface Row {
  id: string;
  invited: number;
  answered: number | null;
  ended: string | null;
  ended_at: number | null;
}

const enrollments = () =>
  query<Row>(
    `select e.id, extract(epoch from invited_at)::float8 * 1000 as invited,
       extract(epoch from answered_at)::float8 * 1000 as answered, ended,
       (select extract(epoch from max(occurred_at))::float8 * 1000 from events where stream_id = 'survey-enrollment:' || e.id) as ended_at
     from survey_enrollments e order by invited_at`,
  );

const surveyId = async () => (await query<{ id: string }>('select id from survey_templates'))[0]?.id ?? '';

describe('customers of half a year', () => {
  it('were invited after their closings, and answered or let the invitation expire in its time', async () => {
    const rows = await enrollments();
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.map(({ invited }) => invited)).toEqual(customers.map(({ invitedAt }) => invitedAt));
    const given = rows.map(({ answered }, index) => [answered, answered && customers[index]?.answersAt]);
    expect(given.filter(([at, updates]) => at !== updates)).toEqual([]);
    const over = rows.filter(({ invited }) => invited < now - 30 * day);
    expect(new Set(over.map(({ ended }) => ended))).toEqual(new Set(['answered', 'expired']));
    const answered = over.filter(({ ended }) => ended === 'answered').length / over.length;
    expect(answered).toBeGreaterThan(0.4);
    expect(answered).toBeLessThan(0.8);
    const expired = over.filter(({ ended }) => ended === 'expired');
    expect(expired.map(({ invited, ended_at: at }) => at! - invited)).toEqual(expired.map(() => 30 * day));
  });

  it('are told of in the figures of every month, beside those of before', async () => {
    const custom = (since: number, until: number) =>
      `dateRange=custom&customDateRangeFrom=${date(since)}&customDateRangeTo=${date(until)}`;
    const answered = (await enrollments()).filter(({ ended }) => ended === 'answered').length;
    const id = await surveyId();
    const whole = await ask(`GET /api/survey/overview/${id}?${custom(now - 179 * day, now)}&bucket=month`);
    expect(whole).toMatchObject({ responseRate: { total: answered, delivered: customers.length } });
    const months = whole['responseTrends'] as { responses: number }[];
    expect(months).toHaveLength(6);
    expect(months.filter(({ responses }) => responses === 0)).toEqual([]);
    const half = await ask(`GET /api/survey/comparison/${id}?${custom(now - 89 * day, now)}`);
    for (const side of ['current', 'previous'])
      expect((half[side] as { figures: { responses: number } }).figures.responses).toBeGreaterThan(5);
    const versions = await ask(`GET /api/survey/template/${id}/versions`);
    expect(JSON.stringify(versions)).toContain(new Date(from).toISOString());
  });

  it('credit who closed the ticket, and nothing differs from the log', async () => {
    const rated = await query<{ ticket: string; agent: string }>(
      `select t.ticket_id as ticket, r.assignee_id as agent from survey_responses r join tickets t on t.id = r.ticket_id`,
    );
    expect(rated.length).toBeGreaterThan(15);
    expect(rated.filter(({ ticket, agent }) => closers.get(ticket) !== agent)).toEqual([]);
    for (const name of [
      'survey_enrollments',
      'survey_responses',
      'survey_rollups',
      'survey_question_rollups',
      'survey_templates',
    ])
      expect(await ask(`POST /api/projections/${name}/verify`)).toMatchObject({ differenceCount: 0 });
  });

  it('are played once, whatever was played before, and get no mail', async () => {
    const count = () => query('select count(*) from events');
    const before = await count();
    await play();
    expect(await count()).toEqual(before);
    expect(existsSync(outboxIn(app.config.dataDirectory))).toBe(false);
  });
});
