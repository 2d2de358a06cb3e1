import type { Rolldown } from 'vite';
import { ChunkGraph, isForAll, type Pack } from './chunk-graph.js';
import { overviewParts } from './screen-parts.js';

/** What a request costs beside its bytes, as bytes: its head, and its part of a round trip, six requests at a time. */
const requestCost = 15_000;
/** How many times as often as any other part the overview is opened, with its frame, its charts and its menus. */
const oftener = 30;
const beginning = [...overviewParts.first, ...(overviewParts.later ?? [])];
/** How many compressed bytes may be loaded for nothing, by a part of the app and by what everybody loads. */
const allowance = { part: 21_000, page: 8_000 };
/** No part may become heavier than this by being packed, in compressed bytes. */
const heaviestPart = 67_500;
const app = /\/index\.html$/;

type Chunk = Rolldown.OutputChunk;

interface Pair {
  readonly packs: readonly [Pack, Pack];
  /** What is saved in requests when the two become one, less what is then loaded for nothing. */
  readonly worth: number;
}

/**
 * Makes one pack of two, the most worthwhile first, as long as that saves more in requests than is loaded for nothing.
 * Pages and parts that are loaded at need stay files of their own, the app's code apart.
 */
export function packChunks(chunks: readonly Chunk[]): Pack[] {
  const graph = new ChunkGraph(chunks);
  let packs = chunks.filter(isMovable).map((chunk) => graph.packOf(chunk));
  let pairs = packs.flatMap((pack, place) => pairsOf(pack, packs.slice(place + 1)));
  for (let best = mostWorth(pairs); best !== undefined; best = mostWorth(pairs)) {
    const [a, b] = best.packs;
    const packed = graph.pack(a, b, allowedFor);
    if (packed === undefined) {
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    const others = packs.filter((pack) => pack !== a && pack !== b);
    pairs = [...pairs.filter(({ packs: two }) => !two.includes(a) && !two.includes(b)), ...pairsOf(packed, others)];
    packs = [...others, packed];
  }
  return packs;
}

function isMovable({ isEntry, isDynamicEntry, facadeModuleId }: Chunk): boolean {
  return !isDynamicEntry && (!isEntry || app.test(facadeModuleId ?? ''));
}

/** How many bytes somebody may load who needs so many. */
function allowedFor(user: Chunk, needed: number): number {
  if (isForAll(user)) return needed + allowance.page;
  return Math.max(needed, Math.min(heaviestPart, needed + allowance.part));
}

const mostWorth = (pairs: readonly Pair[]) =>
  pairs.reduce<Pair | undefined>((best, pair) => (best && best.worth >= pair.worth ? best : pair), undefined);

function pairsOf(pack: Pack, others: readonly Pack[]): Pair[] {
  return others.flatMap((other) => {
    const saved = timesOpened([...pack.users].filter((user) => other.users.has(user))) * requestCost;
    const needless = loadedForNothing(pack, other) + loadedForNothing(other, pack);
    return saved > needless ? [{ packs: [pack, other] as const, worth: saved - needless }] : [];
  });
}

const loadedForNothing = (pack: Pack, other: Pack) => timesOpened(strangers(pack, other)) * other.size;

/** Who uses the one pack and not the other. */
const strangers = ({ users }: Pack, other: Pack) => [...users].filter((user) => !other.users.has(user));

const timesOpened = (users: readonly Chunk[]) =>
  users.reduce((sum, user) => sum + (isBeginning(user) ? oftener : 1), 0);

const isBeginning = ({ facadeModuleId }: Chunk) => beginning.some((part) => facadeModuleId?.endsWith(`/${part}`));
