import type { DomainEvent } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Partitions } from '../database/partitions.js';
import type { Tx } from '../database/tx.js';
import { ProjectionFeed } from '../projections/projection-feed.js';
import { type ExpectedVersion, meets, WrongExpectedVersionError } from './event-store.errors.js';
import type { EventMetadata } from './events.js';
import { type Aggregate, type Handling, type HandlingOutcome, handleStream } from './handle-stream.js';
import { readStream, type RecordedOf } from './read-stream.js';
import type { StreamChange, StreamDefinition } from './stream.js';
import { versionBefore } from './stream.js';
import { loadStates, saveStates } from './stream-state.js';
import { writeEvents } from './write-events.js';

export type { Aggregate, Handling, HandlingOutcome };

export interface CommandOptions {
  metadata?: EventMetadata;
  /** What the caller believes the stream's version to be (If-Match). */
  expectedVersion?: ExpectedVersion;
}

export interface CommandOutcome<State, Event> {
  before: State;
  state: State;
  version: number;
  /** What was appended; empty when nothing changed. */
  events: Event[];
}

export interface BatchOutcome<State, Event extends DomainEvent, Asked> {
  readonly outcomes: ReadonlyMap<Asked, HandlingOutcome<State>>;
  /** What was committed, a change for every stream to which something happened. */
  readonly changes: readonly StreamChange<State, Event>[];
}

/** The one way into the log. */
@Injectable()
export class EventStore {
  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly feed: ProjectionFeed,
  ) {}

  /**
   * Lets an aggregate decide what happens to many streams, and commits what follows in the caller's transaction, with as
   * many statements for several partitions as for one. A handling that is refused changes nothing; its neighbours go on,
   * those of the same stream too. The transaction holds the partitions of all these streams (`Tx.lockPartitions`).
   * @throws PartitionNotLockedError
   */
  async handleBatch<State, Command, Event extends DomainEvent, Context, Asked extends Handling<Command, Context>>(
    tx: Tx,
    aggregate: Aggregate<State, Command, Event, Context>,
    handlings: ReadonlyMap<string, readonly Asked[]>,
  ): Promise<BatchOutcome<State, Event, Asked>> {
    const streams = new Map([...handlings.keys()].map((streamId) => [streamId, this.partitions.of(streamId)]));
    const states = await loadStates(tx, aggregate.stream, streams);
    const outcomes = new Map<Asked, HandlingOutcome<State>>();
    const changes: StreamChange<State, Event>[] = [];
    for (const [streamId, asked] of handlings) {
      const handled = handleStream(aggregate, states.get(streamId)!, streams.get(streamId)!, asked);
      asked.forEach((handling, index) => outcomes.set(handling, handled.outcomes[index]!));
      if (handled.change !== null) changes.push(handled.change);
    }
    await this.commit(tx, aggregate.stream, changes);
    return { outcomes, changes };
  }

  /**
   * Lets an aggregate decide on a command and commits what follows, in a transaction of its own.
   * @throws Refusal when a rule says no.
   * @throws WrongExpectedVersionError when the stream is not where the caller believes.
   */
  handleCommand<State, Command, Event extends DomainEvent, Context>(
    aggregate: Aggregate<State, Command, Event, Context>,
    streamId: string,
    command: Command,
    context: Context,
    options: CommandOptions = {},
  ): Promise<CommandOutcome<State, Event>> {
    return this.database.transaction((tx) => this.handleCommandIn(tx, aggregate, streamId, command, context, options));
  }

  /** Like `handleCommand`, inside a transaction that goes on. */
  async handleCommandIn<State, Command, Event extends DomainEvent, Context>(
    tx: Tx,
    aggregate: Aggregate<State, Command, Event, Context>,
    streamId: string,
    command: Command,
    context: Context,
    { metadata = {}, expectedVersion = 'any' }: CommandOptions = {},
  ): Promise<CommandOutcome<State, Event>> {
    const partition = this.partitions.of(streamId);
    await tx.lockPartition(partition);
    const before = await this.load(tx, aggregate.stream, streamId);
    if (!meets(expectedVersion, before.version))
      throw new WrongExpectedVersionError(streamId, expectedVersion, before.version);
    const { outcomes, change } = handleStream(aggregate, { streamId, ...before }, partition, [
      { commands: [command], context, metadata },
    ]);
    const [outcome] = outcomes;
    if (outcome?.refusal !== undefined) throw outcome.refusal;
    if (change === null) return { before: before.state, ...before, events: [] };
    await this.commit(tx, aggregate.stream, [change]);
    return { before: before.state, state: change.after, version: change.version, events: [...change.events] };
  }

  /** The facts of one stream, oldest first, in today's shape. */
  readStream<Event extends DomainEvent>(
    stream: StreamDefinition<unknown, Event>,
    streamId: string,
  ): Promise<RecordedOf<Event>[]> {
    return readStream(this.database, stream, this.partitions.of(streamId), streamId);
  }

  /** The present state of one stream; version 0 and the initial state when it has no facts. */
  async load<State, Event extends DomainEvent>(
    tx: Tx,
    stream: StreamDefinition<State, Event>,
    streamId: string,
  ): Promise<{ state: State; version: number }> {
    const states = await loadStates(tx, stream, new Map([[streamId, this.partitions.of(streamId)]]));
    const { state, version } = states.get(streamId) ?? { state: stream.initialState, version: 0 };
    return { state, version };
  }

  /** Facts, states, inline projections and checkpoints of streams whose states were loaded under the locks that are held. */
  private async commit<State, Event extends DomainEvent>(
    tx: Tx,
    stream: StreamDefinition<State, Event>,
    changes: readonly StreamChange<State, Event>[],
  ): Promise<void> {
    if (changes.length === 0) return;
    const appends = changes.map((change) => ({
      partition: change.partition,
      streamId: change.streamId,
      versionBefore: versionBefore(change),
      events: change.events,
      upcasters: stream.upcasters,
    }));
    await writeEvents(tx, appends);
    await saveStates(tx, stream, changes);
    await this.feed.changed(tx, stream.category, changes);
  }
}
