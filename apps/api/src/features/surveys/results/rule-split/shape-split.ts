import type { SplitFigure } from '@deskledger/contracts';
import {
  meanDifference,
  partsPerPoint,
  scoreDifference,
  shareDifference,
  smallestGroup,
  type CountedPart,
  type Difference,
  type Moments,
} from '@deskledger/domain';
import type { SplitGroup } from './read-split-groups.js';

/** How a figure is taken of a group, and compared with that of the first. */
interface Method {
  readonly figure: SplitFigure['figure'];
  readonly n: (group: SplitGroup) => number;
  /** In the unit of `value`. */
  readonly value: (group: SplitGroup) => number;
  readonly difference: (first: SplitGroup, other: SplitGroup) => Difference | null;
  /** How many units of the answer are one of these. */
  readonly unit: number;
}

function ofShare(figure: Method['figure'], part: (group: SplitGroup) => CountedPart): Method {
  return {
    ...{ figure, unit: 100 },
    n: (group) => part(group).of,
    value: (group) => part(group).count / part(group).of,
    difference: (first, other) => shareDifference(part(first), part(other)),
  };
}

type Comparing = (first: Moments, other: Moments) => Difference | null;

function ofMoments(
  figure: Method['figure'],
  unit: number,
  { of, by }: { of: (group: SplitGroup) => Moments; by: Comparing },
): Method {
  return {
    ...{ figure, unit },
    n: (group) => of(group).n,
    value: (group) => of(group).sum / of(group).n,
    difference: (first, other) => by(of(first), of(other)),
  };
}

const methods: readonly Method[] = [
  ofShare('responseRate', ({ answered }) => answered),
  ofShare('satisfied', ({ satisfied }) => satisfied),
  ofMoments('average', 1 / partsPerPoint, { of: ({ rating }) => rating, by: meanDifference }),
  ofMoments('nps', 100, { of: ({ promotion }) => promotion, by: scoreDifference }),
];

/** The figures of one survey of a comparison, beside those of the first; `nps` where all have it. */
export function splitFiguresOf(groups: readonly SplitGroup[], group: SplitGroup): SplitFigure[] {
  const first = groups[0]!;
  const shown = methods.filter(({ figure }) => figure !== 'nps' || groups.every(({ promotion }) => promotion.n > 0));
  return shown.map(({ figure, n, value, difference, unit }) => {
    const count = n(group);
    const own = { figure, n: count, value: count === 0 ? null : value(group) * unit };
    if (group === first) return { ...own, difference: null, verdict: null };
    const found = difference(first, group);
    const isSmall = Math.min(n(first), count) < smallestGroup;
    return { ...own, difference: found && inUnit(found, unit), verdict: isSmall ? 'too_few' : verdictOf(found) };
  });
}

const inUnit = ({ value, low, high }: Difference, unit: number): Difference => ({
  ...{ value: value * unit, low: low * unit, high: high * unit },
});

function verdictOf(difference: Difference | null): 'undecided' | 'higher' | 'lower' {
  if (difference === null || (difference.low <= 0 && difference.high >= 0)) return 'undecided';
  return difference.value > 0 ? 'higher' : 'lower';
}
