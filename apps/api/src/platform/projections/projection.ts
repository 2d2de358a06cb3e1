import type { DomainEvent } from '@deskledger/domain';
import type { CopyValue } from '../database/copy-rows.js';
import type { Tx } from '../database/tx.js';
import type { StreamChange, StreamDefinition } from '../event-store/stream.js';

/** Values that projections depend on, by name; JSON that nobody here looks into. */
export type Settings = Readonly<Record<string, unknown>>;

/** inline: in the transaction that appends. async: after it, from a checkpoint, by a subscription. */
export type Lifecycle = 'inline' | 'async';

/** One stream with all of its facts: what a rebuild hands over, once for each stream. */
export interface FoldedStream<State = unknown, Event extends DomainEvent = DomainEvent> {
  readonly streamId: string;
  readonly partition: number;
  readonly version: number;
  /** Folded for the first projection that asks: some need only the facts. */
  readonly state: State;
  readonly events: readonly Event[];
}

/** One stream with all of its facts up to the point that a subscription has reached; not folded. */
export interface WholeStream<Event extends DomainEvent = DomainEvent> {
  readonly streamId: string;
  readonly partition: number;
  /** From the first, in the order of the stream. */
  readonly events: readonly Event[];
}

/** Rows for one new table. They are gathered and written with COPY between streams. */
export interface RowWriter {
  /** One value for each column, in the order in which the columns were named. */
  write(values: readonly CopyValue[]): void;
}

/** Where a rebuild writes: empty tables that stand beside the live ones until the swap. */
export interface RebuildTarget {
  /** `table` is one of the projection's own. Ask once, write many times. */
  rows(table: string, columns: readonly string[]): RowWriter;
}

/** One run over the whole log. Streams arrive partition by partition; each of them once, at its final state. */
export interface Rebuilding<State = unknown, Event extends DomainEvent = DomainEvent> {
  add(stream: FoldedStream<State, Event>): void;
  /** After the last stream: the place to write sums. */
  finish?(): Promise<void> | void;
}

/**
 * Facts → rows that answer one kind of question.
 *
 * Both ways of making the rows must agree: `apply` folds changes into the rows that are there, `rebuild` makes them
 * from final states; `verify` compares the two. Write table names without a schema in `apply`: during a rebuild the
 * same statements run against the new tables through the search path.
 */
export interface Projection<State = unknown, Event extends DomainEvent = DomainEvent, Given = Settings> {
  readonly name: string;
  /** Raised when the rows mean something else than before; the next start rebuilds. */
  readonly version: number;
  readonly lifecycle: Lifecycle;
  readonly stream: StreamDefinition<State, Event>;
  /** Tables of the public schema that belong to this projection alone; each with a primary key. */
  readonly tables: readonly string[];
  /** Names of the settings that the rows depend on besides the log: a change of one of them asks for a rebuild. */
  readonly dependsOn?: readonly string[];
  /**
   * True when its rows are shared by all partitions (sums). Its `apply` then runs as the last statement before the
   * commit, so that row locks are held for a moment, and must touch its rows in key order.
   */
  readonly contended?: boolean;
  /** By table: a condition under which a row says nothing (all sums are zero, it is read by nobody). `verify` overlooks such rows. */
  readonly emptyRows?: Readonly<Record<string, string>>;
  /** By table: columns that `verify` leaves out (a surrogate key, a time of writing). */
  readonly unverifiedColumns?: Readonly<Record<string, readonly string[]>>;
  /**
   * At most one change per stream; a contended one gets those of a transaction together. `settings` are the values of
   * `dependsOn` that the rows were made with; the same object as long as nothing has changed.
   */
  apply(tx: Tx, changes: readonly StreamChange<State, Event>[], settings: Given): Promise<void>;
  /**
   * For an async projection whose rows of a stream follow from all of its facts: takes the place of `apply` in a
   * subscription. Called once for a stream, however many of its facts are new, and without folding it beforehand.
   */
  rewrite?(tx: Tx, streams: readonly WholeStream<Event>[], settings: Given): Promise<void>;
  /** `settings` are those in force when it begins; with them the rows are kept. */
  rebuild(target: RebuildTarget, settings: Given): Rebuilding<State, Event>;
}

const defined = new WeakSet<object>();

/** Whether a value was made by `defineProjection`. */
export const isProjection = (value: unknown): value is Projection =>
  typeof value === 'object' && value !== null && defined.has(value);

/** Fixes a projection's types where it is written; a feature's module lists it among its providers. */
export function defineProjection<State, Event extends DomainEvent, Given = Settings>(
  projection: Projection<State, Event, Given>,
): Projection {
  defined.add(projection);
  // It is given what it names in `dependsOn`; what that is, only those know who supply it.
  return projection as Projection;
}
