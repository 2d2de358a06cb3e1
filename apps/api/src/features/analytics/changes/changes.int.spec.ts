import {
  changedFigures,
  mostChanges,
  watchedDimensions,
  type BiggestChanges,
  type ChangedFigure,
  type Changes,
  type Comparison,
} from '@deskledger/contracts';
import { dimensions, rate, type Dimension } from '@deskledger/domain';
import { howMany } from '@deskledger/domain/testing';
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
  const [tickets] = fc.sample(fc.array(aTicket, { minLength: 150, maxLength: 150 }), { numRuns: 1, seed: 41 });
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

type Figures = Comparison['current']['figures'];
type Cell = Changes['current']['figures'];
const counted = (count: number): Cell => ({ count, value: count });

/** The same figure among those of cards. */
const ofCards: Partial<Record<ChangedFigure, (figures: Figures) => Cell>> = {
  all_tickets: ({ created }) => counted(created),
  open_tickets: ({ open }) => counted(open),
  closed_tickets: ({ closed }) => counted(closed),
  resolved: ({ resolved }) => counted(resolved),
  reopened: ({ reopened }) => counted(reopened),
  resolutionCount: ({ resolutionCount }) => counted(resolutionCount),
  complianceRate: ({ decided, complianceRate }) => ({ count: decided, value: complianceRate }),
  averageSeconds: ({ resolutionCount, averageSeconds }) => ({ count: resolutionCount, value: averageSeconds }),
  medianSeconds: ({ resolutionCount, medianSeconds }) => ({ count: resolutionCount, value: medianSeconds }),
  p90Seconds: ({ resolutionCount, p90Seconds }) => ({ count: resolutionCount, value: p90Seconds }),
};
const metrics = changedFigures.filter((metric) => ofCards[metric] !== undefined);
const isQuantile = (metric: ChangedFigure) => ['medianSeconds', 'p90Seconds'].includes(metric);
const digitsOf = { count: 1, percent: 10, seconds: 1, points: 100 };

/** All parts of a change, in whole units of the figure's last digit. */
function partsOf({ unit, lines, others, overlap }: Changes, of: 'contribution' | 'mix' | 'within'): number[] {
  const parts = [...lines, ...(others ? [others] : [])].map((line) => line[of]);
  return [...parts, of === 'contribution' ? overlap : 0].map((part) => Math.round((part ?? 0) * digitsOf[unit]));
}
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

describe('the changes of a figure', () => {
  it('have the figures of the comparison, of each group as if it were alone, and parts that add up to the change', async () => {
    let moved = 0;
    let split = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...dimensions),
        fc.constantFrom(...metrics),
        fc.constantFrom('prev', 'year'),
        fc.constantFrom('weekday', 'date'),
        fc.oneof(fc.constant<Selection>({}), aSelection),
        aRange,
        async (rows, metric, compare, align, selection, range) => {
          const figureOf = ofCards[metric]!;
          const query = and(queryOf(selection, range), { compare, align });
          const changes = await ask<Changes>('/api/report/changes', and(query, { rows, metric }));
          const all = await ask<Comparison>('/api/report/comparison', query);
          const { lines, others, overlap, unit, current, previous } = changes;
          expect(current).toEqual({ ...all.current, figures: figureOf(all.current.figures) });
          expect(previous).toEqual({ ...all.previous, figures: figureOf(all.previous.figures) });
          const [before, after] = [previous.figures.value, current.figures.value];
          if (before === null || after === null) expect(changes.change).toBeNull();
          else expect(changes.change).toBeCloseTo(after - before, 6);

          const all1 = [...lines, ...(others ? [others] : [])];
          if (rows !== 'tag') {
            expect(overlap).toBeNull();
            for (const side of ['before', 'after'] as const) {
              expect(sum(all1.map((line) => line[side].count))).toBe(
                (side === 'before' ? previous : current).figures.count,
              );
            }
          }
          if (changes.change === null || isQuantile(metric)) {
            expect(all1.every(({ contribution }) => contribution === null)).toBe(true);
          } else {
            const digits = digitsOf[unit];
            expect(sum(partsOf(changes, 'contribution'))).toBe(Math.round(changes.change * digits));
            if (unit !== 'count') {
              for (const { contribution, mix, within } of all1) {
                expect(Math.round((mix! + within!) * digits)).toBe(Math.round(contribution! * digits));
                split += Number(mix !== 0 && within !== 0);
              }
              expect(sum(partsOf(changes, 'mix'))).toBe(Math.round(changes.mix! * digits));
              expect(sum(partsOf(changes, 'within'))).toBe(Math.round(changes.within! * digits));
            } else {
              for (const { before, after, contribution } of all1) expect(contribution).toBe(after.count - before.count);
            }
          }
          for (const { key, before, after } of lines) {
            expect((isQuantile(metric) ? Math.min : Math.max)(before.count, after.count)).toBeGreaterThanOrEqual(5);
            if (selection[rows] !== undefined) continue;
            const alone = await ask<Comparison>('/api/report/comparison', and(query, { [rows]: key }));
            expect({ key, before, after }).toEqual({
              key,
              before: figureOf(alone.previous.figures),
              after: figureOf(alone.current.figures),
            });
            moved += 1;
          }
        },
      ),
      {
        numRuns: metrics.length * fullRanges.length + howMany(60),
        examples: metrics.flatMap((metric, nth) =>
          fullRanges.map((range) => [dimensions[(nth * 3) % dimensions.length]!, metric, 'prev', 'date', {}, range]),
        ),
      },
    );
    expect(moved).toBeGreaterThan(30);
    expect(split).toBeGreaterThan(5);
  });

  it('are what SQL over the views of analysts makes of them', async () => {
    const columns: Record<Dimension, string> = {
      organization: 'organization_id',
      assignee: 'assignee_id',
      team: 'team_now',
      priority: 'priority',
      classification: 'classification',
      designation: 'designation',
      channel: 'channel',
      tag: 'tag',
    };
    const byAgent = { ...columns, assignee: 'agent_id', team: 'team' };
    const figures: Partial<Record<ChangedFigure, { where: string; columns: typeof columns; value: string }>> = {
      all_tickets: { where: `activity = 'created'`, columns, value: 'count(*)' },
      resolved: { where: `activity = 'resolved'`, columns: byAgent, value: 'count(*)' },
      reopened: { where: `activity = 'reopened'`, columns: byAgent, value: 'count(*)' },
      open_tickets: { where: `activity = 'created' and phase <> 'closed'`, columns, value: 'count(*)' },
      complianceRate: {
        where: `activity = 'created' and verdict in ('met', 'breached')`,
        columns,
        value: `count(*) filter (where verdict = 'met')`,
      },
      averageSeconds: { where: `activity = 'resolved' and is_last`, columns: byAgent, value: 'round(avg(seconds))' },
    };
    // The range ends now: the views, which know the present, know its figures as of its end.
    const query = new URLSearchParams({ dateRange: '30days', align: 'date' });
    let compared = 0;
    for (const [metric, { where, columns: of, value }] of Object.entries(figures)) {
      for (const rows of dimensions) {
        const { lines, current } = await ask<Changes>('/api/report/changes', and(query, { rows, metric }));
        const told = await app.testDatabase.database.query<{ key: string; n: number; value: number }>(
          `select coalesce(${of[rows]}, '-') as key, count(*)::int as n, (${value})::int as value
             from analytics.ticket_activities
                  ${rows === 'tag' ? `left join lateral unnest(tags) as tag on true` : ''}
            where ${where} and done_on between '${current.range.from}' and '${current.range.to}'
            group by 1`,
        );
        const byKey = new Map(told.map(({ key, n, value }) => [key, { n, value }]));
        for (const { key, after } of lines) {
          const { n, value } = byKey.get(key) ?? { n: 0, value: 0 };
          const expected =
            metric === 'complianceRate' ? rate(value, n) : n === 0 && metric === 'averageSeconds' ? null : value;
          expect({ metric, rows, key, ...after }).toEqual({ metric, rows, key, count: n, value: expected });
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(60);
  });

  it('are of people for those who may see them', async () => {
    const agent = await app.tokenOf('agent');
    const statusOf = async (query: string) =>
      (await app.ask(`GET /api/report/changes?dateRange=30days&${query}` as 'GET /', { token: agent })).status;
    expect(await Promise.all(['rows=assignee', 'rows=priority'].map(statusOf))).toEqual([403, 200]);
  });
});

describe('the biggest changes', () => {
  it('are the lines of the figures that they name, one for each figure', async () => {
    const read = (range: { from: number; to: number }) =>
      ask<BiggestChanges>('/api/report/biggest-changes', and(queryOf({}, range), { align: 'date' }));
    const answers = await Promise.all(fullRanges.map(read));
    let found = 0;
    for (const [nth, { changes }] of answers.entries()) {
      expect(changes.length).toBeLessThanOrEqual(mostChanges);
      expect(new Set(changes.map(({ metric }) => metric)).size).toBe(changes.length);
      for (const { metric, rows, key, change, ...line } of changes) {
        const query = and(queryOf({}, fullRanges[nth]!), { align: 'date', metric, rows });
        const panel = await ask<Changes>('/api/report/changes', query);
        expect(watchedDimensions).toContain(rows);
        expect(panel).toMatchObject({ change, unit: line.unit });
        const { name, before, after, contribution } = line;
        expect(panel.lines.find((one) => one.key === key)).toMatchObject({ name, before, after, contribution });
        found += 1;
      }
    }
    expect(found).toBeGreaterThan(0);
  });

  it('are none where the earlier range begins before the data does', async () => {
    const query = new URLSearchParams({ dateRange: '1year' });
    const { changes, dataBegins } = await ask<BiggestChanges>('/api/report/biggest-changes', query);
    expect({ changes, hasBegun: dataBegins !== null }).toEqual({ changes: [], hasBegun: true });
  });
});
