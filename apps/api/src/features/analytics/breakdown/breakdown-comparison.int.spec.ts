import type { Breakdown, BreakdownCell, BreakdownComparison, Comparison } from '@deskledger/contracts';
import { howMany } from '@deskledger/domain/testing';
import { dimensions } from '@deskledger/domain';
import fc from 'fast-check';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';
import { aRange, aSelection, aTicket, fullRanges, lifeOf, queryOf, type Selection } from '../testing/made-tickets.js';

const clock = new FixedClock(new Date('2026-10-30T12:00:20Z'));

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ clock, config: { timezone: 'UTC' } });
  token = await app.tokenOf('manager');
  const [tickets] = fc.sample(fc.array(aTicket, { minLength: 120, maxLength: 120 }), { numRuns: 1, seed: 31 });
  await reportTickets(
    app,
    tickets!.flatMap((ticket, index) => lifeOf(ticket, index, clock.now().getTime())),
  );
});
afterAll(() => app.close());

async function ask<Answer>(path: string, query: URLSearchParams): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}?${query.toString()}` as 'GET /', { token });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as unknown as Answer;
}

const and = (query: URLSearchParams, more: Record<string, string>) =>
  new URLSearchParams([...query, ...Object.entries(more)]);

/** The same figure of the figures of all. */
const figureOf = {
  created: ({ created }: Figures): BreakdownCell => ({ count: created, value: created }),
  resolved: ({ resolutionCount }: Figures): BreakdownCell => ({ count: resolutionCount, value: resolutionCount }),
  resolution: ({ resolutionCount, medianSeconds }: Figures): BreakdownCell => ({
    count: resolutionCount,
    value: medianSeconds,
  }),
  compliance: ({ decided, complianceRate }: Figures): BreakdownCell => ({ count: decided, value: complianceRate }),
};
type Figures = Comparison['current']['figures'];
const measures = ['created', 'resolved', 'resolution', 'compliance'] as const;
const sides = ['current', 'previous'] as const;

describe('a breakdown beside that of an earlier range', () => {
  it('tells of each group what the comparison tells of its tickets alone, on both sides', async () => {
    let reported = 0;
    let moved = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...dimensions),
        fc.constantFrom(...measures),
        fc.constantFrom('prev', 'year'),
        fc.constantFrom('weekday', 'date'),
        fc.oneof(fc.constant<Selection>({}), aSelection),
        aRange,
        async (rows, measure, compare, align, selection, range) => {
          const query = and(queryOf(selection, range), { compare, align });
          const answer = await ask<BreakdownComparison>(
            '/api/report/breakdown/comparison',
            and(query, { rows, measure }),
          );
          const all = await ask<Comparison>('/api/report/comparison', query);
          const now = await ask<Breakdown>('/api/report/breakdown', and(queryOf(selection, range), { rows, measure }));
          for (const side of sides) {
            const { figures, ...when } = answer[side];
            expect(all[side]).toMatchObject(when);
            expect(figures.total).toEqual(figureOf[measure](all[side].figures));
            // What has two tags is in two groups.
            const parts = figures.rows.reduce((sum, { figure }) => sum + figure.count, 0);
            if (rows !== 'tag') expect(parts).toBe(figures.total.count);
          }
          // Side by side with the figures of now, the same groups are told apart.
          const groupsOf = (groups: readonly { key: string | null }[]) => groups.flatMap(({ key }) => key ?? []).sort();
          expect(groupsOf(answer.current.figures.rows)).toEqual(groupsOf(now.rows));
          if (JSON.stringify(now.total) !== JSON.stringify(answer.current.figures.total)) moved += 1;
          for (const [index, { key }] of answer.current.figures.rows.entries()) {
            if (key === null || selection[rows] !== undefined) continue;
            const alone = await ask<Comparison>('/api/report/comparison', and(query, { [rows]: key }));
            for (const side of sides) {
              const row = answer[side].figures.rows[index];
              expect(row).toEqual({ key, figure: figureOf[measure](alone[side].figures) });
              reported += row!.figure.count;
            }
          }
        },
      ),
      {
        numRuns: measures.length * fullRanges.length + howMany(30),
        examples: measures.flatMap((measure) =>
          fullRanges.map((range) => ['priority', measure, 'prev', 'date', {}, range]),
        ),
      },
    );
    expect(reported).toBeGreaterThan(300);
    // Figures as of now would be others.
    expect(moved).toBeGreaterThan(3);
  });

  it('puts what the asked range does not have with all others', async () => {
    // The last ticket with a deadline was created long before.
    const query = new URLSearchParams({
      dateRange: 'custom',
      customDateRangeFrom: '2026-10-28',
      customDateRangeTo: '2026-10-29',
      align: 'date',
      rows: 'organization',
    });
    const { current, previous } = await ask<BreakdownComparison>('/api/report/breakdown/comparison', query);
    expect(current.figures.rows).toEqual([]);
    expect(previous.figures.rows.map(({ key }) => key)).toEqual(previous.figures.total.count > 0 ? [null] : []);
  });

  it('knows no earlier backlog, and no earlier month', async () => {
    for (const query of ['measure=backlog', 'rows=month', 'rows=status']) {
      const { status } = await app.ask(`GET /api/report/breakdown/comparison?dateRange=7days&${query}` as 'GET /', {
        token,
      });
      expect(status).toBe(400);
    }
  });
});
