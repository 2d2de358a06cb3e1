import { defaultSettings, figureSettings, type DomainEvent } from '@deskledger/domain';
import { Logger } from '@nestjs/common';
import type { Database } from '../platform/database/database.js';
import { Partitions } from '../platform/database/partitions.js';
import { type Aggregate, EventStore } from '../platform/event-store/event-store.js';
import type { StreamDefinition } from '../platform/event-store/stream.js';
import { GenerationBuilder } from '../platform/projections/build-generation.js';
import { OpenProjections } from '../platform/projections/open-projections.js';
import type { Projection, Settings } from '../platform/projections/projection.js';
import { ProjectionFeed } from '../platform/projections/projection-feed.js';
import { ProjectionRegistry } from '../platform/projections/projection-registry.js';
import { ProjectionSettings } from '../platform/projections/projection-settings.js';
import { Rebuild } from '../platform/projections/rebuild.js';
import { Subscription } from '../platform/projections/subscription.js';
import { Verify } from '../platform/projections/verify.js';
import type { TestDatabase } from './test-database.js';

/** The event store and the projections without the application around them. */
export interface TestStore {
  partitions: Partitions;
  registry: ProjectionRegistry;
  settings: ProjectionSettings;
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
  const registry = new ProjectionRegistry(() => projections);
  const inForce = new ProjectionSettings(() => ({
    read: () => Promise.resolve({ ...figureSettings(defaultSettings()), ...settings() }),
  }));
  const feed = new ProjectionFeed(registry, inForce);
  const store = new EventStore(database, partitions, feed);
  const subscription = new Subscription(database, inForce);
  const builder = new GenerationBuilder(database, partitions, inForce);
  const open = new OpenProjections(database, partitions, registry, inForce);
  await open.open();
  return {
    partitions,
    registry,
    settings: inForce,
    feed,
    store,
    subscription,
    open,
    rebuild: new Rebuild(registry, builder),
    verify: new Verify(registry, builder, subscription, partitions),
    append: (stream, events) => appendAll({ database, partitions, store }, stream, events),
  };
}

/** Appends these events, each to its stream, in one transaction. */
export async function appendAll<State, Event extends DomainEvent>(
  { database, partitions, store }: { database: Database; partitions: Partitions; store: EventStore },
  stream: StreamDefinition<State, Event>,
  events: Readonly<Record<string, readonly Event[]>>,
): Promise<void> {
  const handlings = Object.entries(events).map(
    ([id, reported]) => [id, [{ commands: [reported], context: undefined }]] as const,
  );
  await database.transaction(async (tx) => {
    await tx.lockPartitions(handlings.map(([id]) => partitions.of(id)));
    await store.handleBatch(tx, telling(stream), new Map(handlings));
  });
}

/** An aggregate that lets happen whatever it is told. */
export function telling<State, Event extends DomainEvent>(
  stream: StreamDefinition<State, Event>,
): Aggregate<State, readonly Event[], Event, undefined> {
  const { initialState, evolve } = stream;
  return { stream, decider: { initialState, decide: (_, events) => [...events], evolve } };
}
