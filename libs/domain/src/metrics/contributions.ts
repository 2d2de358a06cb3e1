/** How many things a group has, and the sum of what each brings to a figure: whole numbers. */
export interface GroupSums {
  readonly count: number;
  readonly sum: number;
}

/** A group, or all things together, in two ranges. */
export interface ChangedSums<Sums extends GroupSums = GroupSums> {
  readonly before: Sums;
  readonly after: Sums;
}

/**
 * What a figure is: the sum, or the mean, sum ÷ count, printed in units of which one makes `units` ÷ `of`. A share in tenths
 * of a percent has 1,000 units of 1.
 */
export type ContributionScale = 'sum' | { readonly units: number; readonly of: number };

/** What a group adds to the change of a figure, in the units that it is printed in. */
export interface Contribution {
  readonly total: number;
  /** Since the group has more or less of all things; null of a sum. */
  readonly mix: number | null;
  /** Since its own mean changed; null of a sum. */
  readonly within: number | null;
}

export interface Contributions {
  /** One for each group. */
  readonly groups: Contribution[];
  /** What is left where things are in several groups; null where nothing is. */
  readonly overlap: number | null;
}

/** An exact number of units. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/**
 * Splits the change of a figure into the contributions of groups. They and what is left over add up to `change`, the
 * difference of the two figures as they are printed, in units; null where one of them is a mean of nothing.
 *
 * A mean is split around the midpoint of both ranges, with w a group's share of all things, r its mean, R that of all:
 * mix = Δw × (mean of r − mean of R), within = mean of w × Δr. A group that one range lacks has no effect within.
 */
export function contributionsOf(
  groups: readonly ChangedSums[],
  whole: ChangedSums,
  scale: ContributionScale,
  change: number,
): Contributions | null {
  if (scale === 'sum') return contributionsToSum(groups, change);
  if (whole.before.count === 0 || whole.after.count === 0) return null;
  const exact = groups.map((group) => exactContribution(group, whole, scale));
  const rest = exact.reduce(minus, exactContribution(whole, whole, scale));
  const hasRest = rest.over !== 0n;
  const totals = apportion(hasRest ? [...exact, rest] : exact, change);
  return {
    groups: groups.map((group, index) => ({
      total: totals[index]!,
      ...effectsOf(group, whole, scale, { exact: exact[index]!, total: totals[index]! }),
    })),
    overlap: hasRest ? totals.at(-1)! : null,
  };
}

function contributionsToSum(groups: readonly ChangedSums[], change: number): Contributions {
  const totals = groups.map(({ before, after }) => after.sum - before.sum);
  const rest = totals.reduce((left, total) => left - total, change);
  return { groups: totals.map((total) => ({ total, mix: null, within: null })), overlap: rest === 0 ? null : rest };
}

type MeanScale = Exclude<ContributionScale, 'sum'>;

/** w₁r₁ − w₀r₀ − (w₁ − w₀) × the mean of R₀ and R₁, which is mix + within; of all things together, R₁ − R₀. */
function exactContribution(group: ChangedSums, whole: ChangedSums, scale: MeanScale): Fraction {
  const [n0, s0, n1, s1] = exactly(group);
  const [all0, sum0, all1, sum1] = exactly(whole);
  const over = 2n * all0 * all1 * (s1 * all0 - s0 * all1) - (sum0 * all1 + sum1 * all0) * (n1 * all0 - n0 * all1);
  return { over: over * BigInt(scale.units), under: 2n * all0 * all0 * all1 * all1 * BigInt(scale.of) };
}

/** Count and sum before, then after. */
function exactly({ before, after }: ChangedSums): [bigint, bigint, bigint, bigint] {
  return [BigInt(before.count), BigInt(before.sum), BigInt(after.count), BigInt(after.sum)];
}

/** Both effects of a group, in whole units that add up to its contribution; an effect of exactly nothing is 0. */
function effectsOf(
  group: ChangedSums,
  whole: ChangedSums,
  scale: MeanScale,
  { exact, total }: { exact: Fraction; total: number },
): Pick<Contribution, 'mix' | 'within'> {
  const [n0, s0, n1, s1] = exactly(group);
  if (n0 === 0n || n1 === 0n) return { mix: total, within: 0 };
  const [all0, , all1] = exactly(whole);
  const effect: Fraction = {
    over: (n0 * all1 + n1 * all0) * (s1 * n0 - s0 * n1) * BigInt(scale.units),
    under: 2n * all0 * all1 * n0 * n1 * BigInt(scale.of),
  };
  const hasNoMix = effect.over * exact.under === exact.over * effect.under;
  const within = hasNoMix ? total : Number(rounded(effect));
  return { mix: total - within, within };
}

const minus = (one: Fraction, other: Fraction): Fraction => ({ over: one.over - other.over, under: one.under });

function floorOf({ over, under }: Fraction): bigint {
  const quotient = over / under;
  return over % under < 0n ? quotient - 1n : quotient;
}

/** Halves away from zero. */
function rounded({ over, under }: Fraction): bigint {
  const size = over < 0n ? -over : over;
  const whole = (2n * size + under) / (2n * under);
  return over < 0n ? -whole : whole;
}

/**
 * Whole numbers that add up to `total`, each next to its part (largest-remainder method). All parts have the same
 * denominator. `total` may be off by the rounding of the figures that it is the difference of; what is exactly 0 stays so,
 * as long as any other part can take it.
 */
function apportion(parts: readonly Fraction[], total: number): number[] {
  const floors = parts.map((part) => Number(floorOf(part)));
  const missing = floors.reduce((left, floor) => left - floor, total);
  const order = parts
    .map((part, index) => ({ index, isZero: part.over === 0n, rest: part.over - floorOf(part) * part.under }))
    .sort((one, other) => Number(one.isZero) - Number(other.isZero) || compare(other.rest, one.rest));
  const able = order.some(({ isZero }) => !isZero) ? order.filter(({ isZero }) => !isZero) : order;
  const turn = missing < 0 ? able.toReversed() : able;
  for (let nth = 0; nth < Math.abs(missing) && turn.length > 0; nth += 1) {
    floors[turn[nth % turn.length]!.index]! += Math.sign(missing);
  }
  return floors;
}

const compare = (one: bigint, other: bigint) => (one < other ? -1 : Number(one > other));

/** With fewer things in both ranges, a group is not told apart. */
export const fewestInGroup = 5;
