import type { Breakdown, BreakdownCell, BreakdownComparison } from '@deskledger/contracts';
import fc from 'fast-check';
import { cellText, type Cell } from '../../../charts/table/cell.js';
import { formatDuration } from '../../../lib/dates/duration.js';
import { withChanges } from './breakdown-changes.js';
import { breakdownRows } from './breakdown-rows.js';

const range = { from: '2026-03-01', to: '2026-03-07', timezone: 'UTC' };
const earlier = { ...range, from: '2026-02-22', to: '2026-02-28' };
const stamp = { generatedAt: '2026-03-09T12:00:00.000Z', dataVersion: '1' };
const measures = ['created', 'resolved', 'resolution', 'reply', 'compliance', 'csat'] as const;
type Measure = (typeof measures)[number];

const valueOf: Record<Measure, fc.Arbitrary<number>> = {
  created: fc.nat(3_000),
  resolved: fc.nat(3_000),
  resolution: fc.nat(9_000_000),
  reply: fc.nat(200_000),
  compliance: fc.nat(1_000).map((tenths) => tenths / 10),
  csat: fc.nat(1_000).map((tenths) => tenths / 10),
};
const isCount = (measure: Measure) => measure === 'created' || measure === 'resolved';

/** One answer: a figure for each group, all others and the total, which of counts is their sum. */
function answerOf(measure: Measure, keys: readonly (string | null)[]) {
  const cell = valueOf[measure].map((value): BreakdownCell => ({ count: isCount(measure) ? value : 7, value }));
  return fc.tuple(fc.array(cell, { minLength: keys.length, maxLength: keys.length }), cell).map(([cells, some]) => {
    const sum = cells.reduce((all, { count }) => all + count, 0);
    return {
      rows: keys.map((key, index) => ({ key, figure: cells[index]! })),
      total: isCount(measure) ? { count: sum, value: sum } : some,
    };
  });
}

/** A breakdown of now, and a comparison, of another moment, whose sides may have other groups besides those of both. */
const table = fc
  .record({
    measure: fc.constantFrom(...measures),
    hasNow: fc.boolean(),
    hasEnd: fc.boolean(),
    hadBefore: fc.boolean(),
  })
  .chain(({ measure, hasNow, hasEnd, hadBefore }) => {
    const keys = (hasOthers: boolean) => ['acme', 'beta', ...(hasOthers ? [null] : [])];
    return fc.record({
      measure: fc.constant(measure),
      now: answerOf(measure, keys(hasNow)),
      end: answerOf(measure, keys(hasEnd)),
      before: answerOf(measure, keys(hadBefore)),
    });
  });

type Answer = BreakdownComparison['current']['figures'];

const comparisonOf = (end: Answer, before: Answer): BreakdownComparison => ({
  current: { range, until: null, figures: end },
  previous: { range: earlier, until: null, figures: before },
  dataBegins: null,
  ...stamp,
});

const breakdownOf = ({ rows, total }: Answer): Breakdown => ({
  rows: rows.map(({ key, figure }) => ({ key, name: key, total: figure, cells: [] })),
  columns: [],
  total,
  otherRows: rows.some(({ key }) => key === null) ? 4 : 0,
  otherColumns: 0,
  range,
  ...stamp,
});

function textOf(cell: Cell): string {
  const text = cellText(cell);
  return typeof text === 'string' ? text : '';
}

const seconds = { d: 86_400, h: 3_600, min: 60, s: 1 };

/** A printed figure or change as a number. */
function numberIn(text: string): number {
  const parts = [...text.matchAll(/(\d+) (d|h|min|s)\b/g)];
  if (parts.length === 0) return Number(/[\d.,]+/.exec(text)![0].replaceAll(',', ''));
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * seconds[unit as keyof typeof seconds], 0);
}

function changeIn(text: string, end: number): number {
  if (text === 'No change') return 0;
  return text === 'New' ? end : numberIn(text) * (text.startsWith('−') ? -1 : 1);
}

describe('a table with a change', () => {
  it('prints in every row what it was at the end minus what it was before, and parts that add up', () => {
    fc.assert(
      fc.property(table, ({ measure, now, end, before }) => {
        const { breakdown, changes } = withChanges(measure, breakdownOf(now), comparisonOf(end, before));
        const asked = { rows: 'organization', columns: undefined, measure } as const;
        const { head, rows } = breakdownRows(asked, breakdown, changes);
        expect(head.slice(-3)).toEqual(['Before', 'At the end of 7 Mar', 'Change']);
        const texts = rows.map((row) => row.slice(-3).map(textOf));
        for (const [was = '', is = '', change = ''] of texts) {
          if (was === '--' || is === '--') {
            expect(change).toBe('--');
            continue;
          }
          const difference = numberIn(is) - numberIn(was);
          const described = changeIn(change, numberIn(is));
          if (measure === 'resolution' || measure === 'reply') {
            expect(formatDuration(Math.abs(described))).toBe(formatDuration(Math.abs(difference)));
            expect(Math.sign(described)).toBe(Math.sign(difference));
          } else expect(described).toBeCloseTo(difference, 6);
        }
        if (!isCount(measure)) return;
        for (const column of [0, 1]) {
          const figures = texts.map((cells) => numberIn(cells[column]!));
          expect(figures.slice(0, -1).reduce((sum, figure) => sum + figure, 0)).toBe(figures.at(-1));
        }
      }),
    );
  });

  it('has no change while its groups are not those of the comparison', () => {
    const [answer, other] = ['acme', 'new'].map((key) => ({
      rows: [{ key, figure: { count: 1, value: 1 } }],
      total: { count: 1, value: 1 },
    }));
    expect(withChanges('created', breakdownOf(other!), comparisonOf(answer!, answer!)).changes).toBeNull();
    expect(withChanges('created', breakdownOf(answer!), comparisonOf(answer!, answer!)).changes).not.toBeNull();
  });
});
