import {
  explainedFigures,
  mostFacts,
  type Backlog,
  type Dashboard,
  type ExplainedFigure,
  type Explanation,
  type ServiceLevelReport,
  type TeamTotals,
} from '@deskledger/contracts';
import type { ReplyClockKind } from '@deskledger/domain';
import { aSurvey, howMany } from '@deskledger/domain/testing';
import fc from 'fast-check';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { recordMisses } from '../../ingestion/testing/record-misses.js';
import { answered, invited } from '../../surveys/results/testing/enrollment-facts.js';
import { receive, publish, recordEnrollments } from '../../surveys/results/testing/surveys-in-app.js';
import { putInForce, target } from '../../organization/testing/put-in-force.js';
import { reply, reportTickets } from '../../tickets/testing/standard-webhook.js';
import { aRange, aSelection, aTicket, fullRanges, queryOf, recorded, type Selection } from '../testing/made-tickets.js';

const clock = new FixedClock(new Date('2026-10-30T12:00:00Z'));
let app: TestApp;
let token: string;

/** Lives with replies by whoever gave the ticket away later, a hold, and closings that did not last. */
const lives = [
  { time: '2026-10-02T08:00Z', status: 'Open', assignee: { id: '7' }, dueTime: '2026-11-05T08:00Z' },
  { time: '2026-10-03T08:00Z', status: 'Closed', assignee: { id: '12' }, team: 'Second line' },
  { time: '2026-10-04T09:00Z', status: 'Open' },
  { time: '2026-10-05T08:00Z', status: 'Closed' },
  { time: '2026-10-05T09:00Z', status: 'On Hold' },
];

beforeAll(async () => {
  app = await startTestApp({ clock, config: { timezone: 'UTC' } });
  token = await app.tokenOf('manager');
  const made = fc.sample(aTicket, { numRuns: 120, seed: 5 });
  await reportTickets(app, made.map(recorded));
  const reported = Array.from({ length: 8 }, (_, index) =>
    lives.slice(0, 1 + (index % lives.length)).map(({ time, ...toWebhook }) => ({
      ...{ team: 'First line', firstResponseTime: `2026-10-02T08:${10 + index}Z` },
      ...toWebhook,
      ticketId: `life-${index}`,
      createdTime: `2026-10-0${1 + (index % 2)}T07:00Z`,
      modifiedTime: time,
      organization: { id: index < 4 ? 'acme' : 'beta' },
    })),
  );
  await reportTickets(app, reported.flat());
  await promiseReplies();
  await recordAnswers();
});
afterAll(() => app.close());

/** Within ten minutes: some replies come in time, others a little later. */
async function promiseReplies(): Promise<void> {
  const wrote = (index: number, author: string, time: string) => reply(`life-${index}`, author, time);
  const replies = [0, 5].flatMap((index) => [
    ...[wrote(index, 'customer', '2026-10-02T09:00:00Z'), wrote(index, 'agent', '2026-10-02T09:05:00Z')],
    ...[wrote(index, 'customer', '2026-10-02T09:08:00Z'), wrote(index, 'agent', '2026-10-02T09:19:00Z')],
  ]);
  await reportTickets(app, replies);
  const targets = [target('first_reply', 75), target('next_reply', 10), target('update', 10)];
  await putInForce(app, token, [{ id: 'replies', name: 'Replies', when: {}, targets }]);
  await recordMisses(app);
}

/** About some of the tickets, on two scales, one by public link. */
async function recordAnswers(): Promise<void> {
  const survey = await publish(app, aSurvey());
  const tickets = await app.testDatabase.database.query<{ id: string; organization: string; team: string }>(
    `select id, organization_id as organization, team from tickets where ticket_id like 'life-%' order by ticket_id`,
  );
  const about = ({ id, organization, team }: (typeof tickets)[number]) => ({
    ...{ id, organizationId: organization, team },
    ...{ designation: null, assigneeId: null },
  });
  const answers = tickets.map((ticket, index) => {
    const rating = index % 2 === 0 ? { value: index, min: 0, max: 10 } : { value: 1 + (index % 5), min: 1, max: 5 };
    const answer = answered(`2026-10-1${index}T09:30Z`, { rating: index === 7 ? null : rating });
    return [`answer-${index}`, [invited('2026-10-09', { survey, ticket: about(ticket) }), answer]] as const;
  });
  const guest = [invited('2026-10-02', { survey, kind: 'public' }), answered('2026-10-13T11:00Z', { rating: 1 })];
  await recordEnrollments(app, { ...Object.fromEntries(answers), stranger: guest });
  await receive(app);
}

/** Whoever held tickets at some time: first replies are of these, all else is of those who hold them now. */
const holders: Selection[] = [{}, { assignee: ['7'] }, { notAssignee: ['7'] }, { team: ['First line'] }];

async function ask<Answer>(path: string, query: URLSearchParams, more: Record<string, string> = {}): Promise<Answer> {
  const asked = new URLSearchParams([...query, ...Object.entries(more)]).toString();
  const { status, json } = await app.ask(`GET ${path}?${asked}` as 'GET /', { token });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as unknown as Answer;
}

const explain = (metric: ExplainedFigure, query: URLSearchParams, more: Record<string, string> = {}) =>
  ask<Explanation>('/api/explain', query, { metric, pageSize: '100', ...more });

/** The figures as the screens show them. */
async function shown(query: URLSearchParams): Promise<Record<ExplainedFigure, number | null>> {
  const withoutDays = new URLSearchParams([...query].filter(([key]) => !/^(dateRange|custom)/.test(key)));
  const [dashboard, team, backlog] = await Promise.all([
    ask<Dashboard>('/api/dashboard', query),
    ask<TeamTotals>('/api/report/team-totals', query),
    ask<Backlog>('/api/report/backlog', withoutDays),
  ]);
  const { targets, late } = await ask<ServiceLevelReport>('/api/report/service-levels', query);
  const target = (kind: ReplyClockKind) => targets.find((each) => each.kind === kind)!;
  const lateBy = (kind: ReplyClockKind) => late.find((each) => each.kind === kind)!.medianSeconds;
  const { compliant, rating, averageTime, metrics, responseTrends, completedSurvey } = dashboard;
  const summed = (key: 'resolved' | 'reopened') => responseTrends.reduce((total, row) => total + row[key], 0);
  const { averageSeconds, medianSeconds, p90Seconds } = averageTime;
  const { rate: complianceRate, ...verdicts } = compliant;
  return {
    ...{ ...metrics, ...verdicts, complianceRate, averageSeconds, medianSeconds, p90Seconds, completedSurvey },
    ...{
      resolutionCount: averageTime.count,
      resolved: summed('resolved'),
      reopened: summed('reopened'),
      backlog: backlog.open,
    },
    ...{ overallRating: rating.overallRating, csat: rating.csat },
    firstReplyMedianSeconds: team.total.firstReplyMedianSeconds,
    firstReplyOnTime: target('first_reply').rate,
    firstReplyMissed: target('first_reply').missed,
    firstReplyLateSeconds: lateBy('first_reply'),
    nextReplyOnTime: target('next_reply').rate,
    nextReplyMissed: target('next_reply').missed,
    nextReplyLateSeconds: lateBy('next_reply'),
    updateOnTime: target('update').rate,
    updateMissed: target('update').missed,
    updateLateSeconds: lateBy('update'),
  };
}

const inOrder: readonly ExplainedFigure[] = [
  ...(['medianSeconds', 'p90Seconds', 'firstReplyMedianSeconds'] as const),
  ...(['firstReplyLateSeconds', 'nextReplyLateSeconds', 'updateLateSeconds'] as const),
];

describe('an explained figure', () => {
  it('is the shown one, and what its list adds up to, whatever is asked for', async () => {
    const found = new Map<ExplainedFigure, number>();
    await fc.assert(
      fc.asyncProperty(aSelection, aRange, async (selection, range) => {
        const query = queryOf(selection, range);
        const figures = await shown(query);
        for (const metric of explainedFigures) {
          const { value, numerator, denominator, items, count } = await explain(metric, query);
          expect([metric, value]).toEqual([metric, figures[metric]]);
          found.set(metric, (found.get(metric) ?? 0) + count);
          expect(items).toHaveLength(Math.min(count, 100));
          if (denominator !== null) expect(denominator.value).toBe(count);
          if (count > 100 || inOrder.includes(metric)) continue;
          const sum = items.reduce((total, item) => total + item.value, 0);
          expect(sum).toBeCloseTo(numerator.value, 6);
        }
      }),
      {
        numRuns: holders.length + howMany(11),
        seed: 3,
        examples: holders.map((selection) => [selection, fullRanges[0]!] as const),
      },
    );
    expect(explainedFigures.filter((metric) => !found.get(metric))).toEqual([]);
  });

  const days = new URLSearchParams('dateRange=30days');

  it('of a quantile is the time at the place that it names', async () => {
    for (const metric of inOrder) {
      const { value, numerator, items, atPlace } = await explain(metric, days);
      expect(atPlace).toEqual(items[numerator.value - 1]);
      const at = atPlace!.value;
      expect(Math.abs(at - value!)).toBeLessThanOrEqual(at / 100 + 1);
    }
  });

  it('lists everything once, over all pages, what brings least first', async () => {
    const whole = await explain('complianceRate', days);
    const pages = await Promise.all(
      Array.from({ length: whole.pages + Math.ceil(whole.count / 7) }, (_, index) =>
        explain('complianceRate', days, { pageSize: '7', page: String(index + 1) }),
      ),
    );
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
    expect(new Set(whole.items.map(({ ticket }) => ticket!.id)).size).toBe(whole.count);
    const brings = whole.items.map(({ value }) => value);
    expect(brings).toEqual(brings.toSorted((one, other) => one - other));
    expect(new Set(brings)).toEqual(new Set([0, 1]));
  });

  it('leads from each ticket to its facts, and from these to the deliveries that they came in', async () => {
    const { items } = await explain('reopened', days);
    const { ticket, value, facts } = items.at(-1)!;
    expect(value).toBe(2);
    const events = await app.ask(`GET /api/ticket/q/${ticket!.id}/events`, { token });
    const recorded = events.json?.['events'] as { position: string; metadata: { deliveryId: string } }[];
    expect(facts.map(({ position, heard: received }) => [position, received?.deliveryId])).toEqual(
      recorded.map(({ position, metadata }) => [position, metadata.deliveryId]),
    );
    const administrator = await app.tokenOf('administrator');
    const delivery = `GET /api/ingest/deliveries/${facts[0]!.heard!.deliveryId}` as const;
    expect((await app.ask(delivery, { token: administrator })).status).toBe(200);
  });

  it('tells the first facts of a ticket that has very many', async () => {
    const toWebhook = { ticketId: 'long', status: 'Open', createdTime: '2026-08-01T00:00Z' };
    const minute = (index: number) => new Date(Date.UTC(2026, 7, 1, 0, index)).toISOString();
    const words = Array.from({ length: mostFacts + 50 }, (_, index) => ({
      ...{ ...toWebhook, modifiedTime: minute(index), priority: index % 2 === 0 ? 'High' : 'Low' },
    }));
    await reportTickets(app, words);
    const august = new URLSearchParams('dateRange=custom&customDateRangeFrom=2026-08-01&customDateRangeTo=2026-08-01');
    const { items } = await explain('all_tickets', august);
    expect(items).toHaveLength(1);
    expect(items[0]!.facts).toHaveLength(mostFacts);
    expect(items[0]!.facts[0]).toMatchObject({ type: 'TicketOpened' });
  });

  it('has the answers of customers with their tickets, and those of public links without', async () => {
    const { items, value } = await explain('completedSurvey', days);
    expect(items).toHaveLength(value!);
    const [withTicket, without] = [items.filter(({ ticket }) => ticket), items.filter(({ ticket }) => !ticket)];
    expect([withTicket.length, without.length]).toEqual([8, 1]);
    for (const { response, facts } of items) {
      expect(facts.map(({ type }) => type)).toEqual(expect.arrayContaining(['SurveyInvited', 'SurveyAnswered']));
      expect(response!.answeredAt).toMatch(/^2026-10-1/);
    }
    expect(withTicket[0]!.facts.map(({ type }) => type)).toContain('TicketOpened');
  });

  it('is not told of a colleague to an agent', async () => {
    const agent = await app.tokenOf('agent');
    const asked = (query: string) => app.ask(`GET /api/explain?metric=csat&${query}` as 'GET /', { token: agent });
    expect((await asked('assignee=7')).status).toBe(403);
    expect((await asked('organization=acme')).status).toBe(200);
  });

  it('has to be one that can be opened', async () => {
    const { status, json } = await app.ask('GET /api/explain?metric=happiness', { token });
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain('metric');
  });
});
