import type { Backlog, Dashboard, TicketLoad, TicketOverview } from '@deskledger/contracts';
import { howMany } from '@deskledger/domain/testing';
import { dimensions, exclusionOf } from '@deskledger/domain';
import fc from 'fast-check';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';
import {
  aRange,
  aSelection,
  aTicket,
  closedAt,
  day,
  dayOf,
  firstDay,
  fullRanges,
  isChosen,
  queryOf,
  recorded,
  type MadeTicket,
  type Selection,
  values,
} from '../testing/made-tickets.js';

const clock = new FixedClock(new Date('2026-10-30T12:00:00Z'));
let app: TestApp;
let token: string;
let tickets: MadeTicket[];

beforeAll(async () => {
  app = await startTestApp({ clock, config: { timezone: 'UTC' } });
  token = await app.tokenOf('manager');
  [tickets] = fc.sample(fc.array(aTicket, { minLength: 150, maxLength: 150 }), { numRuns: 1, seed: 11 }) as [
    MadeTicket[],
  ];
  await reportTickets(app, tickets.map(recorded));
});
afterAll(() => app.close());

async function ask<Answer>(path: string, query: URLSearchParams): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}?${query.toString()}` as 'GET /', { token });
  expect(status).toBe(200);
  return json as unknown as Answer;
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
      { numRuns: fullRanges.length + howMany(38), examples: fullRanges.map((range) => [{}, range]) },
    );
    expect(found).toBeGreaterThan(50);
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
      { numRuns: howMany(20), examples: [[{}]] },
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
