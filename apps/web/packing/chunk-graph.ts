import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { isFrame, loadedBefore } from './loaded-before.js';

type Chunk = Rolldown.OutputChunk;

/** Chunks that are to be one file. */
export interface Pack {
  readonly name: string;
  readonly chunks: readonly Chunk[];
  /** What has to load it to run: pages, and parts that are loaded at need. Not whoever comes when it is there already. */
  readonly users: ReadonlySet<Chunk>;
  /** Compressed bytes. */
  readonly size: number;
}

/** What everybody loads who comes: the pages, the screen of signing in, and the frame of the dashboard. */
export const isForAll = (chunk: Chunk) => chunk.isEntry || isFrame(chunk) || login.test(chunk.facadeModuleId ?? '');
const login = /\/login\.route\.tsx$/;

/** What imports what, in which pack it stands by now, and who loads how much for it. */
export class ChunkGraph {
  private readonly byFile: ReadonlyMap<string, Chunk>;
  private readonly users: readonly Chunk[];
  private readonly there: ReadonlyMap<Chunk, ReadonlySet<Chunk>>;
  private readonly packs = new Map<Chunk, Pack>();
  /** What a user loads that is not there when it comes. */
  private readonly loads: Map<Chunk, ReadonlySet<Chunk>>;
  /** Compressed bytes that a user loads when nothing is packed. */
  private readonly needed: ReadonlyMap<Chunk, number>;

  constructor(chunks: readonly Chunk[]) {
    this.byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    this.users = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
    this.there = loadedBefore(new Map(this.users.map((user) => [user, this.closure([user])])));
    this.loads = new Map(this.users.map((user) => [user, this.loadedBy(user)]));
    for (const chunk of chunks) this.put(this.packed([chunk], chunk.name));
    this.needed = new Map([...this.loads].map(([user, loaded]) => [user, this.sizeOf(loaded)]));
  }

  /** The pack in which a chunk stands; at first it stands alone. */
  packOf(chunk: Chunk): Pack {
    return this.packs.get(chunk) ?? this.packed([chunk], chunk.name);
  }

  /**
   * Makes one pack of two. undefined where it would import itself by way of another, or where somebody who needs so
   * many bytes would load more than they are allowed.
   */
  pack(a: Pack, b: Pack, allowedFor: (user: Chunk, needed: number) => number): Pack | undefined {
    if (this.wouldImportItself(a, b)) return undefined;
    const packed = this.packed([...a.chunks, ...b.chunks], a.size > b.size ? a.name : b.name);
    this.put(packed);
    const loads = [...packed.users].map((user) => [user, this.loadedBy(user)] as const);
    if (loads.some(([user, load]) => this.sizeOf(load) > allowedFor(user, this.needed.get(user) ?? 0))) {
      this.put(a);
      this.put(b);
      return undefined;
    }
    for (const [user, load] of loads) this.loads.set(user, load);
    return packed;
  }

  private packed(chunks: readonly Chunk[], name: string): Pack {
    const users = this.users.filter((user) => chunks.some((chunk) => this.loads.get(user)?.has(chunk)));
    const size = gzipSync(chunks.map(({ code }) => code).join('\n')).length;
    return { name, chunks, users: new Set(users), size };
  }

  private put(pack: Pack): void {
    for (const chunk of pack.chunks) this.packs.set(chunk, pack);
  }

  /** Whether something outside of the two imports the one and is imported by the other. */
  private wouldImportItself(a: Pack, b: Pack): boolean {
    const within = [...a.chunks, ...b.chunks];
    const outside = within.flatMap((chunk) => this.importsOf(chunk)).filter((chunk) => !within.includes(chunk));
    const reached = this.closure(outside);
    return within.some((chunk) => reached.has(chunk));
  }

  private loadedBy(user: Chunk): Set<Chunk> {
    const there = new Set([...(this.there.get(user) ?? [])].flatMap((chunk) => this.besides(chunk)));
    return new Set([...this.closure([user])].filter((chunk) => !there.has(chunk)));
  }

  private sizeOf(chunks: ReadonlySet<Chunk>): number {
    const packs = new Set([...chunks].map((chunk) => this.packOf(chunk)));
    return [...packs].reduce((sum, { size }) => sum + size, 0);
  }

  /** The chunks and everything that they import before they can run, with what stands in the same pack. */
  private closure(chunks: readonly Chunk[]): Set<Chunk> {
    const reached = new Set<Chunk>();
    const waiting = [...chunks];
    for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
      if (reached.has(chunk)) continue;
      reached.add(chunk);
      waiting.push(...this.importsOf(chunk), ...this.besides(chunk));
    }
    return reached;
  }

  /** A chunk with what stands in its pack. */
  private besides(chunk: Chunk): readonly Chunk[] {
    return this.packs.get(chunk)?.chunks ?? [chunk];
  }

  private importsOf({ imports }: Chunk): Chunk[] {
    return imports.flatMap((file) => this.byFile.get(file) ?? []);
  }
}
