import { type Decider, type DomainEvent, fold } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Partitions } from '../database/partitions.js';
import type { Tx } from '../database/tx.js';
import { ProjectionFeed } from '../projections/projection-feed.js';
import { type ExpectedVersion, meets, WrongExpectedVersionError } from './event-store.errors.js';
import type { EventMetadata } from './events.js';
import { readStream, type RecordedOf } from './read-stream.js';
import type { StreamChange, StreamDefinition } from './stream.js';
import { versionBefore } from './stream.js';
import { loadStates, saveStates } from './stream-state.js';
import { writeEvents } from './write-events.js';

export interface CommandOptions {
  metadata?: EventMetadata;
  /** What the caller believes the stream's version to be (If-Match). */
  expectedVersion?: ExpectedVersion;
}

export interface CommandOutcome<State, Event> {
  state: State;
  version: number;
  /** What was appended; empty when nothing changed. */
  events: Event[];
}

/** An ordinary aggregate: a stream together with its rules. */
export interface Aggregate<State, Command, Event extends DomainEvent, Context> {
  stream: StreamDefinition<State, Event>;
  decider: Decider<State, Command, Event, Context>;
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
   * Commits what happened to many streams: their facts, their states, the inline projections and the checkpoints, all in
   * the caller's transaction, with as many statements for several partitions as for one. The changes must start from
   * states that `loadStates` gave under the locks that the transaction still holds; their events may carry metadata
   * (`NewEvent`).
   * @throws PartitionNotLockedError
   * @throws WrongExpectedVersionError
   */
  async commitBatch<State, Event extends DomainEvent>(
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
    { stream, decider }: Aggregate<State, Command, Event, Context>,
    streamId: string,
    command: Command,
    context: Context,
    options: CommandOptions = {},
  ): Promise<CommandOutcome<State, Event>> {
    const partition = this.partitions.of(streamId);
    await tx.lockPartition(partition);
    const before = await this.load(tx, stream, streamId);
    const expected = options.expectedVersion ?? 'any';
    if (!meets(expected, before.version)) throw new WrongExpectedVersionError(streamId, expected, before.version);
    const events = decider.decide(before.state, command, context);
    if (events.length === 0) return { ...before, events };
    const after = fold<State, Event>((state, event) => stream.evolve(state, event), before.state, events);
    const version = before.version + events.length;
    const told = events.map((event) => ({ ...event, metadata: options.metadata ?? {} }));
    const change = { streamId, partition, before: before.state, after, version, events: told };
    await this.commitBatch(tx, stream, [change]);
    return { state: after, version, events };
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
}
