import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

/** What a request costs beside its bytes, as bytes: its part of a round trip, six requests at a time. */
const requestCost = 2_000;
/** How many compressed bytes may be loaded for nothing, by a part of the app and by what everybody loads. */
const allowance = { part: 16_000, page: 2_000 };
const app = /\/index\.html$/;
const frame = /\/dashboard\.layout\.tsx$/;

type Chunk = Rolldown.OutputChunk;

/** Chunks that are to be one file. */
export interface Pack {
  readonly name: string;
  readonly chunks: readonly Chunk[];
  /** What cannot run without it: pages, and parts that are loaded at need. */
  readonly users: ReadonlySet<Chunk>;
  /** Compressed bytes. */
  readonly size: number;
}

interface Pair {
  readonly packs: readonly [Pack, Pack];
  /** What is saved in requests when the two become one, by what is then loaded for nothing. */
  readonly worth: number;
}

/**
 * Makes one pack of two, the most worthwhile first, as long as that saves more in requests than is loaded for nothing.
 * Pages and parts that are loaded at need stay files of their own, the app's code apart.
 */
export function packChunks(chunks: readonly Chunk[]): Pack[] {
  const graph = new ChunkGraph(chunks);
  let packs = chunks.filter(isMovable).map((chunk) => graph.add([chunk], chunk.name));
  let pairs = packs.flatMap((pack, place) => pairsOf(pack, packs.slice(place + 1)));
  for (let best = mostWorth(pairs); best !== undefined; best = mostWorth(pairs)) {
    const [a, b] = best.packs;
    if (graph.wouldImportItself(a, b) || graph.wouldWaste(a, b)) {
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    const others = packs.filter((pack) => pack !== a && pack !== b);
    const packed = graph.add([...a.chunks, ...b.chunks], a.size > b.size ? a.name : b.name);
    pairs = [...pairs.filter(({ packs: two }) => !two.includes(a) && !two.includes(b)), ...pairsOf(packed, others)];
    packs = [...others, packed];
  }
  return packs;
}

function isMovable({ isEntry, isDynamicEntry, facadeModuleId }: Chunk): boolean {
  return !isDynamicEntry && (!isEntry || app.test(facadeModuleId ?? ''));
}

const mostWorth = (pairs: readonly Pair[]) =>
  pairs.reduce<Pair | undefined>((best, pair) => (best && best.worth >= pair.worth ? best : pair), undefined);

function pairsOf(pack: Pack, others: readonly Pack[]): Pair[] {
  return others.flatMap((other) => {
    const saved = [...pack.users].filter((user) => other.users.has(user)).length * requestCost;
    const needless = loadedForNothing(pack, other) + loadedForNothing(other, pack);
    return saved > needless ? [{ packs: [pack, other] as const, worth: saved / (requestCost + needless) }] : [];
  });
}

const loadedForNothing = (pack: Pack, other: Pack) => strangers(pack, other).length * other.size;

/** Who uses the one pack and not the other. */
const strangers = ({ users }: Pack, other: Pack) => [...users].filter((user) => !other.users.has(user));

const isForAll = ({ isEntry, facadeModuleId }: Chunk) => isEntry || frame.test(facadeModuleId ?? '');

/** What imports what, in which pack it stands by now, and who loads how much for it. */
class ChunkGraph {
  private readonly byFile: ReadonlyMap<string, Chunk>;
  private readonly sizes: ReadonlyMap<Chunk, number>;
  private readonly users: ReadonlyMap<Chunk, ReadonlySet<Chunk>>;
  /** Bytes that a user loads when nothing is packed. */
  private readonly needed: ReadonlyMap<Chunk, number>;
  private readonly packOf = new Map<Chunk, readonly Chunk[]>();

  constructor(chunks: readonly Chunk[]) {
    this.byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    this.sizes = new Map(chunks.map((chunk) => [chunk, gzipSync(chunk.code).length]));
    const closures = chunks
      .filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
      .map((user) => [user, this.closure([user])] as const);
    this.needed = new Map(closures.map(([user, loaded]) => [user, this.sizeOf(loaded)]));
    this.users = new Map(
      chunks.map((chunk) => [chunk, new Set(closures.flatMap(([user, loaded]) => (loaded.has(chunk) ? [user] : [])))]),
    );
  }

  add(chunks: readonly Chunk[], name: string): Pack {
    for (const chunk of chunks) this.packOf.set(chunk, chunks);
    const users = new Set(chunks.flatMap((chunk) => [...(this.users.get(chunk) ?? [])]));
    return { name, chunks, users, size: this.sizeOf(chunks) };
  }

  /** Whether something outside of the two imports the one and is imported by the other. */
  wouldImportItself(a: Pack, b: Pack): boolean {
    const within = [...a.chunks, ...b.chunks];
    const outside = within.flatMap((chunk) => this.importsOf(chunk)).filter((chunk) => !within.includes(chunk));
    const reached = this.closure(outside);
    return within.some((chunk) => reached.has(chunk));
  }

  /** Whether somebody would load more for nothing than is allowed, what the two import included. */
  wouldWaste(a: Pack, b: Pack): boolean {
    this.add([...a.chunks, ...b.chunks], a.name);
    const isTooMuch = [...this.needed].some(([user, needed]) => {
      const allowed = isForAll(user) ? allowance.page : allowance.part;
      return this.sizeOf(this.closure([user])) > needed + allowed;
    });
    this.add(a.chunks, a.name);
    this.add(b.chunks, b.name);
    return isTooMuch;
  }

  private sizeOf(chunks: Iterable<Chunk>): number {
    return [...chunks].reduce((sum, chunk) => sum + (this.sizes.get(chunk) ?? 0), 0);
  }

  /** The chunks and everything that they import before they can run, with what stands in the same pack. */
  private closure(chunks: readonly Chunk[]): Set<Chunk> {
    const reached = new Set<Chunk>();
    const waiting = [...chunks];
    for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
      if (reached.has(chunk)) continue;
      reached.add(chunk);
      waiting.push(...this.importsOf(chunk), ...(this.packOf.get(chunk) ?? []));
    }
    return reached;
  }

  private importsOf({ imports }: Chunk): Chunk[] {
    return imports.flatMap((file) => this.byFile.get(file) ?? []);
  }
}
