import { defaultSettings, figureSettings, type DomainEvent, fold } from '@deskledger/domain';
import { Logger } from '@nestjs/common';
import type { Database } from '../platform/database/database.js';
import { Partitions } from '../platform/database/partitions.js';
import type { Tx } from '../platform/database/tx.js';
import { EventStore } from '../platform/event-store/event-store.js';
import type { StreamChange, StreamDefinition } from '../platform/event-store/stream.js';
import { loadStates } from '../platform/event-store/stream-state.js';
import { GenerationBuilder } from '../platform/projections/build-generation.js';
import { OpenProjections } from '../platform/projections/open-projections.js';
import type { Projection } from '../platform/projections/projection.js';
import { ProjectionFeed } from '../platform/projections/projection-feed.js';
import { ProjectionRegistry } from '../platform/projections/projection-registry.js';
import { ProjectionSettings, type Settings } from '../platform/projections/projection-settings.js';
import { Rebuild } from '../platform/projections/rebuild.js';
import { Subscription } from '../platform/projections/subscription.js';
import { Verify } from '../platform/projections/verify.js';
import type { TestDatabase } from './test-database.js';

/** The event store and the projections without the application around them. */
export interface TestStore {
  partitions: Partitions;
  registry: ProjectionRegistry;
  feed: ProjectionFeed;
  store: EventStore;
  subscription: Subscription;
  rebuild: Rebuild;
  verify: Verify;
  open: OpenProjections;
  /** See {@link appendAll}. */
  append<State, Event extends DomainEvent>(
    stream: StreamDefinition<State, Event>,
    events: Readonly<Record<string, readonly Event[]>>,
  ): Promise<void>;
}

/** Opens a store on a test's database with these projections; settings that a test says nothing about are the default. */
export async function createTestStore(
  testing: TestDatabase,
  projections: readonly Projection[] = [],
  settings: () => Settings = () => ({}),
): Promise<TestStore> {
  Logger.overrideLogger(false);
  const { database } = testing;
  const partitions = new Partitions(database);
  await partitions.load();
  const registry = new ProjectionRegistry();
  for (const projection of projections) registry.add(projection);
  const inForce = new ProjectionSettings();
  inForce.suppliedBy(() => Promise.resolve({ ...figureSettings(defaultSettings()), ...settings() }));
  const feed = new ProjectionFeed(registry, inForce);
  const store = new EventStore(database, partitions, feed);
  const subscription = new Subscription(database, inForce);
  const builder = new GenerationBuilder(database, partitions, inForce);
  const open = new OpenProjections(database, partitions, registry, inForce);
  await open.open();
  return {
    partitions,
    registry,
    feed,
    store,
    subscription,
    open,
    rebuild: new Rebuild(registry, builder),
    verify: new Verify(registry, builder, subscription, partitions),
    append: (stream, events) => appendAll({ database, partitions, store }, stream, events),
  };
}

/** Appends these events, each to its stream, through `commitBatch`, in one transaction. */
export async function appendAll<State, Event extends DomainEvent>(
  { database, partitions, store }: { database: Database; partitions: Partitions; store: EventStore },
  stream: StreamDefinition<State, Event>,
  events: Readonly<Record<string, readonly Event[]>>,
): Promise<void> {
  const streams = new Map(Object.keys(events).map((id) => [id, partitions.of(id)]));
  await database.transaction(async (tx) => {
    await tx.lockPartitions([...streams.values()]);
    await store.commitBatch(tx, stream, await changesOf(tx, stream, streams, events));
  });
}

async function changesOf<State, Event extends DomainEvent>(
  tx: Tx,
  stream: StreamDefinition<State, Event>,
  streams: ReadonlyMap<string, number>,
  events: Readonly<Record<string, readonly Event[]>>,
): Promise<StreamChange<State, Event>[]> {
  const states = await loadStates(tx, stream, streams);
  return [...streams].map(([streamId, partition]) => {
    const added = events[streamId] ?? [];
    const { state: before, version } = states.get(streamId) ?? { state: stream.initialState, version: 0 };
    const after = fold<State, Event>((state, event) => stream.evolve(state, event), before, added);
    return { streamId, partition, before, after, version: version + added.length, events: added };
  });
}
