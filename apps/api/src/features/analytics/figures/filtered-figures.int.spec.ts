import type { Backlog, Dashboard, TicketLoad, TicketOverview } from '@deskledger/contracts';
import { dimensions, exclusionOf, type Dimension, type Exclusion } from '@deskledger/domain';
import fc from 'fast-check';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { say } from '../../tickets/testing/standard-webhook.js';

const clock = new FixedClock(new Date('2026-10-30T12:00:00Z'));
const day = 86_400_000;
const firstDay = Date.parse('2026-09-01T00:30:00Z');

interface MadeTicket {
  createdAt: number;
  /** In hours; null: it is still open. */
  closedAfter: number | null;
  due: boolean;
  values: Record<Dimension, string[]>;
}

const values: Record<Dimension, string[]> = {
  organization: ['acme', 'beta', 'c, d'],
  assignee: ['7', '12'],
  team: ['Field', 'First line'],
  priority: ['High', 'Low'],
  classification: ['Incident', 'Request'],
  designation: ['Finance', 'IT'],
  channel: ['email', 'Phone'],
  tag: ['vip', 'printer', 'night shift'],
};

const oneOrNone = (dimension: Dimension) => fc.subarray(values[dimension], { maxLength: dimension === 'tag' ? 3 : 1 });

const aTicket: fc.Arbitrary<MadeTicket> = fc.record({
  createdAt: fc.integer({ min: 0, max: 55 * 24 }).map((hours) => firstDay + hours * 3_600_000),
  closedAfter: fc.option(fc.integer({ min: 1, max: 40 })),
  due: fc.boolean(),
  values: fc.record(
    Object.fromEntries(dimensions.map((dimension) => [dimension, oneOrNone(dimension)])) as {
      [Key in Dimension]: fc.Arbitrary<string[]>;
    },
  ),
});

type Selection = Partial<Record<Dimension | Exclusion, string[]>>;

/** One to three filters, each with one value or more, 'not set' and unheard-of ones among them. */
const aSelection: fc.Arbitrary<Selection> = fc
  .uniqueArray(
    fc
      .tuple(fc.constantFrom(...dimensions), fc.boolean())
      .chain(([dimension, isExcluded]) =>
        fc
          .subarray([...values[dimension], '-', 'unheard of'], { minLength: 1, maxLength: 3 })
          .map((chosen) => [isExcluded ? exclusionOf(dimension) : dimension, chosen] as const),
      ),
    { minLength: 1, maxLength: 3, selector: ([filter]) => filter },
  )
  .map((filters) => Object.fromEntries(filters));

const aRange = fc
  .tuple(fc.integer({ min: -3, max: 58 }), fc.integer({ min: 0, max: 40 }))
  .map(([from, length]) => ({ from: firstDay + from * day, to: firstDay + (from + length) * day }));

/** The same by looking at each ticket. */
function isChosen(ticket: MadeTicket, selection: Selection): boolean {
  return dimensions.every((dimension) => {
    const own = ticket.values[dimension];
    const holds = (asked: string[]) => asked.some((value) => (value === '-' ? own.length === 0 : own.includes(value)));
    const [wanted, excluded] = [selection[dimension], selection[exclusionOf(dimension)]];
    return (wanted === undefined || holds(wanted)) && (excluded === undefined || !holds(excluded));
  });
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const closedAt = ({ createdAt, closedAfter }: MadeTicket) =>
  closedAfter === null ? null : createdAt + closedAfter * 3_600_000;

let app: TestApp;
let token: string;
let tickets: MadeTicket[];

beforeAll(async () => {
  app = await startTestApp({ clock, config: { timezone: 'UTC' } });
  token = await app.tokenOf('agent');
  [tickets] = fc.sample(fc.array(aTicket, { minLength: 150, maxLength: 150 }), { numRuns: 1, seed: 11 }) as [
    MadeTicket[],
  ];
  await say(app, tickets.map(said));
});
afterAll(() => app.close());

function said(ticket: MadeTicket, index: number) {
  const { createdAt, due } = ticket;
  const { organization, assignee, team, priority, classification, designation, channel, tag } = ticket.values;
  const closed = closedAt(ticket);
  const instant = (time: number) => new Date(time).toISOString();
  return {
    ticketId: `t-${index}`,
    status: closed === null ? 'Open' : 'Closed',
    createdTime: instant(createdAt),
    modifiedTime: instant(closed ?? createdAt),
    closedTime: closed === null ? null : instant(closed),
    dueTime: due ? instant(createdAt + 20 * 3_600_000) : null,
    organization: organization[0] === undefined ? null : { id: organization[0], name: `${organization[0]} Ltd` },
    assignee: assignee[0] === undefined ? null : { id: assignee[0], name: `Agent ${assignee[0]}` },
    team: team[0] ?? null,
    priority: priority[0] ?? null,
    classification: classification[0] ?? null,
    designation: designation[0] ?? null,
    channel: channel[0] ?? null,
    tags: tag,
  };
}

async function ask<Answer>(path: string, query: URLSearchParams): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}?${query.toString()}` as 'GET /', { token });
  expect(status).toBe(200);
  return json as unknown as Answer;
}

function queryOf(selection: Selection, { from, to }: { from: number; to: number }): URLSearchParams {
  const query = new URLSearchParams({
    dateRange: 'custom',
    customDateRangeFrom: dayOf(from),
    customDateRangeTo: dayOf(to),
  });
  for (const [filter, chosen] of Object.entries(selection)) for (const value of chosen) query.append(filter, value);
  return query;
}

const and = (query: URLSearchParams, more: Record<string, string>) =>
  new URLSearchParams([...query, ...Object.entries(more)]);

describe('filtered figures', () => {
  it('are those of the tickets that have what is asked for, and of the lists behind them', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(aSelection, aRange, async (selection, range) => {
        const query = queryOf(selection, range);
        const chosen = tickets.filter((ticket) => isChosen(ticket, selection));
        const within = (time: number | null) =>
          time !== null && dayOf(time) >= dayOf(range.from) && dayOf(time) <= dayOf(range.to);
        const cohort = chosen.filter(({ createdAt }) => within(createdAt));
        const closings = chosen.filter((ticket) => within(closedAt(ticket)));
        found += cohort.length;

        const dashboard = await ask<Dashboard>('/api/dashboard', query);
        const { all_tickets: all, open_tickets: open, closed_tickets: closed } = dashboard.metrics;
        expect(all).toBe(cohort.length);
        expect(closed).toBe(cohort.filter(({ closedAfter }) => closedAfter !== null).length);
        expect(dashboard.averageTime.count).toBe(closings.length);
        expect(sum(dashboard.responseTrends, 'resolved')).toBe(closings.length);
        expect(sum(dashboard.responseTrends, 'created')).toBe(cohort.length);

        const total = async (more: Record<string, string>) =>
          (await ask<TicketOverview>('/api/ticket/overview', and(query, more))).total;
        expect(await total({ archived: 'include' })).toBe(all);
        expect(await total({ state: 'open' })).toBe(open);
        expect(await total({ state: 'closed' })).toBe(closed);
        expect(await total({ compliance: 'compliant' })).toBe(dashboard.compliant.compliant);
        expect(await total({ compliance: 'noncompliant' })).toBe(dashboard.compliant.noneCompliant);
        expect(await total({ event: 'closed', state: 'closed' })).toBe(dashboard.averageTime.count);

        const load = await ask<TicketLoad>('/api/report/ticket-load', query);
        expect(sum(load.cells, 'count')).toBe(all);
      }),
      { numRuns: 40 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('of the backlog are the tickets that are open, and that were at the end of each day before', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constant<Selection>({}), aSelection), async (selection) => {
        const chosen = tickets.filter((ticket) => isChosen(ticket, selection));
        const open = chosen.filter(({ closedAfter }) => closedAfter === null);
        found += open.length;
        const query = queryOf(selection, { from: firstDay, to: firstDay });
        const backlog = await ask<Backlog>('/api/report/backlog', withoutRange(query));
        const oldest = Math.min(...open.map(({ createdAt }) => createdAt));
        expect(backlog.open).toBe(open.length);
        expect(backlog.oldest?.createdAt ?? null).toBe(open.length === 0 ? null : new Date(oldest).toISOString());
        for (const parts of [backlog.ages, backlog.priority, backlog.ticketCategory, backlog.teams])
          expect(sum(parts, 'count')).toBe(open.length);
        for (const { from, to, count } of backlog.ages) {
          const days = open
            .map(({ createdAt }) => dayOf(createdAt))
            .filter((made) => made <= to && made >= (from ?? ''));
          expect(count).toBe(days.length);
        }
        expect(backlog.trend).toHaveLength(90);
        for (const { date, open: then } of backlog.trend) {
          const waiting = chosen.filter((ticket) => {
            const closed = closedAt(ticket);
            return dayOf(ticket.createdAt) <= date && (closed === null || dayOf(closed) > date);
          });
          expect([date, then]).toEqual([date, waiting.length]);
        }
      }),
      { numRuns: 20 },
    );
    expect(found).toBeGreaterThan(20);
  });

  it('with and without a value are all figures together', async () => {
    const range = { from: firstDay, to: firstDay + 60 * day };
    const whole = await ask<Dashboard>('/api/dashboard', queryOf({}, range));
    for (const dimension of dimensions) {
      const chosen = [values[dimension][0]!, '-'];
      const one = await ask<Dashboard>('/api/dashboard', queryOf({ [dimension]: chosen }, range));
      const other = await ask<Dashboard>('/api/dashboard', queryOf({ [exclusionOf(dimension)]: chosen }, range));
      expect(one.metrics.all_tickets + other.metrics.all_tickets).toBe(whole.metrics.all_tickets);
      expect(one.averageTime.count + other.averageTime.count).toBe(whole.averageTime.count);
    }
  });
});

function withoutRange(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([key]) => !/^(dateRange|customDateRange)/.test(key)));
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
