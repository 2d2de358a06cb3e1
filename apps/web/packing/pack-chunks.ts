import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

/** What a request costs beside its bytes, as bytes: its part of a round trip, six requests at a time. */
const requestCost = 2_000;
/** How much more it weighs when a page or the frame loads something for nothing than when one of fifty parts does. */
const pageWeight = 20;
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
  /** What is saved when the two become one, in bytes. */
  readonly gain: number;
}

/**
 * Makes one pack of two, the most profitable first, as long as that saves more in requests than it makes anybody load
 * for nothing. Pages and parts that are loaded at need stay files of their own, the app's code apart.
 */
export function packChunks(chunks: readonly Chunk[]): Pack[] {
  const graph = new ChunkGraph(chunks);
  let packs = chunks.filter(isMovable).map((chunk) => graph.add([chunk], chunk.name));
  let pairs = packs.flatMap((pack, place) => pairsOf(pack, packs.slice(place + 1)));
  for (let best = mostProfitable(pairs); best !== undefined; best = mostProfitable(pairs)) {
    const [a, b] = best.packs;
    if (graph.wouldImportItself(a, b)) {
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

const mostProfitable = (pairs: readonly Pair[]) =>
  pairs.reduce<Pair | undefined>((best, pair) => (best && best.gain >= pair.gain ? best : pair), undefined);

function pairsOf(pack: Pack, others: readonly Pack[]): Pair[] {
  return others.flatMap((other) => {
    const both = [...pack.users].filter((user) => other.users.has(user)).length;
    const gain = both * requestCost - loadedForNothing(pack, other) - loadedForNothing(other, pack);
    return both > 0 && gain > 0 ? [{ packs: [pack, other] as const, gain }] : [];
  });
}

/** What the users of one pack alone would load of another. */
function loadedForNothing({ users }: Pack, other: Pack): number {
  const without = [...users].filter((user) => !other.users.has(user));
  return without.reduce((sum, user) => sum + weightOf(user), 0) * other.size;
}

const weightOf = ({ isEntry, facadeModuleId }: Chunk) => (isEntry || frame.test(facadeModuleId ?? '') ? pageWeight : 1);

/** What imports what, and in which pack it stands by now. */
class ChunkGraph {
  private readonly byFile: ReadonlyMap<string, Chunk>;
  private readonly packOf = new Map<Chunk, Pack>();
  private readonly users = new Map<Chunk, Set<Chunk>>();

  constructor(chunks: readonly Chunk[]) {
    this.byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    for (const user of chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)) {
      for (const used of this.closure([user])) this.users.set(used, (this.users.get(used) ?? new Set()).add(user));
    }
  }

  add(chunks: readonly Chunk[], name: string): Pack {
    const users = new Set(chunks.flatMap((chunk) => [...(this.users.get(chunk) ?? [])]));
    const size = chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
    const pack = { name, chunks, users, size };
    for (const chunk of chunks) this.packOf.set(chunk, pack);
    return pack;
  }

  /** Whether something outside of the two imports the one and is imported by the other. */
  wouldImportItself(a: Pack, b: Pack): boolean {
    const within = [...a.chunks, ...b.chunks];
    const outside = within.flatMap((chunk) => this.importsOf(chunk)).filter((chunk) => !within.includes(chunk));
    const reached = this.closure(outside);
    return within.some((chunk) => reached.has(chunk));
  }

  /** The chunks and everything that they import before they can run, with what stands in the same pack. */
  private closure(chunks: readonly Chunk[]): Set<Chunk> {
    const reached = new Set<Chunk>();
    const waiting = [...chunks];
    for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
      if (reached.has(chunk)) continue;
      reached.add(chunk);
      waiting.push(...this.importsOf(chunk), ...(this.packOf.get(chunk)?.chunks ?? []));
    }
    return reached;
  }

  private importsOf({ imports }: Chunk): Chunk[] {
    return imports.flatMap((file) => this.byFile.get(file) ?? []);
  }
}
