import type { Database } from '../database/database.js';
import type { Tx } from '../database/tx.js';
import { headOf } from '../event-store/read-partition.js';
import { CopyRows, type CopyValue } from '../database/copy-rows.js';
import { foldedStreams } from './folded-streams.js';
import type { GenerationSchema } from './generation.js';
import { mapWithConcurrency } from './map-with-concurrency.js';
import type { FoldedStream, Projection, Rebuilding, Settings, RebuildTarget, RowWriter } from './projection.js';

/** Portions that may wait for the database before those who make rows wait too. */
const AHEAD = 4;

/** Copies portions of rows one after the other, while more of them are made. */
class CopyQueue {
  private readonly waiting: Promise<void>[] = [];

  /** `freeze`: see `Tx.copyIn`. */
  constructor(
    private readonly tx: Tx,
    private readonly options: { freeze?: boolean } = {},
  ) {}

  /** Resolves when there is room for more; rejects when one of the earlier portions was refused. */
  async add(table: string, columns: readonly string[], rows: Buffer): Promise<void> {
    const before = this.waiting.at(-1) ?? Promise.resolve();
    const copied = before.then(() => this.tx.copyIn(table, columns, [rows], this.options));
    // Whoever waits for it next is told.
    copied.catch(() => undefined);
    this.waiting.push(copied);
    if (this.waiting.length > AHEAD) await this.waiting.shift();
  }

  /** Resolves when everything is written. Must be waited for before the transaction ends, also when that fails. */
  async end(): Promise<void> {
    await this.waiting.at(-1);
  }
}

/** Partitions that are read at the same time: the database reads one further while streams of the other are folded. */
const CONCURRENCY = 2;

type TakeStreams = (streams: readonly FoldedStream[]) => Promise<void>;

/**
 * Fills the empty tables of these projections, which follow the same kind of stream, from the whole log. Folding,
 * reading and writing go on at the same time.
 * @param settings what the rows of each projection are made with
 * @param reported hears how many facts were read so far
 * @returns for each partition the position of the last fact that the rows hold
 */
export async function fillGeneration(
  { database, tx, partitions }: { database: Database; tx: Tx; partitions: readonly number[] },
  schema: GenerationSchema,
  settings: ReadonlyMap<Projection, Settings>,
  reported: (done: number) => void,
): Promise<Map<number, number>> {
  const copies = new CopyQueue(tx, { freeze: true });
  const projections = [...settings.keys()];
  const fillers = projections.map(({ tables }) => new TableFiller(tx, schema, tables, copies));
  try {
    const rebuildings = projections.map((projection, index): Rebuilding => {
      return projection.rebuild(fillers[index]!, settings.get(projection)!);
    });
    let done = 0;
    const positions = await readPartitions(database, partitions, streamOf(projections), async (streams) => {
      for (const stream of streams) rebuildings.forEach((rebuilding) => rebuilding.add(stream));
      for (const filler of fillers) await filler.flush();
      done += streams.reduce((sum, stream) => sum + stream.events.length, 0);
      reported(done);
    });
    for (const rebuilding of rebuildings) await rebuilding.finish?.();
    for (const filler of fillers) await filler.flush(true);
    return positions;
  } finally {
    await copies.end();
  }
}

async function readPartitions(
  database: Database,
  partitions: readonly number[],
  stream: Projection['stream'],
  take: TakeStreams,
): Promise<Map<number, number>> {
  const positions = new Map<number, number>();
  await mapWithConcurrency(CONCURRENCY, partitions, async (partition) => {
    positions.set(partition, await readPartition(database, partition, stream, take));
  });
  return positions;
}

/** One snapshot for a partition's head and its facts, so that the tail begins exactly where they end. */
function readPartition(
  database: Database,
  partition: number,
  stream: Projection['stream'],
  take: TakeStreams,
): Promise<number> {
  return database.transaction(
    async (reader) => {
      const head = await headOf(reader, partition);
      for await (const streams of foldedStreams(reader, stream, partition)) await take(streams);
      return head;
    },
    { isolation: 'REPEATABLE READ' },
  );
}

/** All projections of one run follow the same kind of stream. */
export function streamOf(projections: readonly Projection[]): Projection['stream'] {
  const [first] = projections;
  if (!first) throw new Error('A rebuild needs at least one projection');
  return first.stream;
}

/** Gathers the rows of a generation's tables and copies them in large portions. */
export class TableFiller implements RebuildTarget {
  private readonly gathered: GatheredRows[] = [];

  constructor(
    tx: Tx,
    private readonly schema: GenerationSchema,
    private readonly tables: readonly string[],
    private readonly copies = new CopyQueue(tx),
  ) {}

  rows(table: string, columns: readonly string[]): RowWriter {
    if (!this.tables.includes(table)) throw new Error(`${table} is not a table of this projection`);
    const gathered = new GatheredRows(`${this.schema}.${table}`, columns);
    this.gathered.push(gathered);
    return gathered;
  }

  /** Hands over the portions that are full, to be written while work goes on; with `all`, writes everything. */
  async flush(all = false): Promise<void> {
    for (const { table, columns, portions } of this.gathered.map((rows) => rows.take(all)))
      for (const portion of portions) await this.copies.add(table, columns, portion);
    if (all) await this.copies.end();
  }
}

/** The rows of one table, until they are copied. */
class GatheredRows implements RowWriter {
  private readonly rows = new CopyRows();

  constructor(
    private readonly table: string,
    private readonly columns: readonly string[],
  ) {}

  write(values: readonly CopyValue[]): void {
    this.rows.write(values);
  }

  take(all: boolean): { table: string; columns: readonly string[]; portions: readonly Buffer[] } {
    return { table: this.table, columns: this.columns, portions: this.rows.take(all) };
  }
}
