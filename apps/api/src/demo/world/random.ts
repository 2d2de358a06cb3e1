/** A source of chance that tells the same story for the same seed. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number from 0 to `bound - 1`. */
  below(bound: number): number;
  pick<T>(items: readonly T[]): T;
  /** Picks by weight; weights need not add up to anything. */
  weighted<T extends { readonly weight: number }>(items: readonly T[]): T;
  /** Waiting times: many short, few long. */
  exponential(mean: number): number;
  /** Durations of work: half of them below `median`, with a long tail. */
  logNormal(median: number, sigma: number): number;
}

/** SplitMix32 seeded by FNV-1a: small, fast and good enough for believable data; never for secrets. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => atIndex(items, below(items.length)),
    weighted: (items) => weighted(items, next()),
    exponential: (mean) => -mean * Math.log(1 - next()),
    logNormal: (median, sigma) => median * Math.exp(sigma * normal(next(), next())),
  };
}

/** Box–Muller. */
const normal = (first: number, second: number): number =>
  Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second);

function weighted<T extends { readonly weight: number }>(items: readonly T[], chance: number): T {
  let left = chance * items.reduce((sum, { weight }) => sum + weight, 0);
  const index = items.findIndex(({ weight }) => (left -= weight) < 0);
  return atIndex(items, index === -1 ? items.length - 1 : index);
}

function atIndex<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}
