import type { Receipt } from '@deskledger/contracts';
import { v7 as uuid } from 'uuid';
import { Clock, FixedClock } from '../../../platform/clock/clock.js';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { Listener } from '../../../platform/database/listener.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Measures } from '../../../platform/observability/measures.js';
import { Tracing } from '../../../platform/observability/tracing.js';
import { ProjectionFeed } from '../../../platform/projections/projection-feed.js';
import { ProjectionRegistry } from '../../../platform/projections/projection-registry.js';
import { ProjectionSettings } from '../../../platform/projections/projection-settings.js';
import { testConfig } from '../../../testing/test-config.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { OrganizationSettingsReader, organizationOf } from '../../organization/index.js';
import { standardConnectionId } from '../connections/connection.js';
import { parted, readText } from '../webhook/take-delivery.js';
import { DrainBatch } from '../drain/drain-batch.js';
import { IngestMeasures } from '../ingest-measures.js';
import type { Delivery } from '../inbox/delivery.js';
import { storeDeliveries } from '../inbox/store-deliveries.js';
import { ErasedPersons, PersonalDataKey } from '../../../platform/personal-data/index.js';
import { readingContext } from './reading-context.js';

/** A standard event as a sender would write it. */
export interface SentEvent {
  readonly id?: string;
  readonly type?: string;
  readonly timestamp?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Webhook, inbox and drain on a database of their own, without HTTP, queue and read models. */
export interface IngestionUnderTest {
  readonly testDatabase: TestDatabase;
  readonly clock: FixedClock;
  readonly batch: DrainBatch;
  readonly store: EventStore;
  readonly partitions: Partitions;
  /** Stores deliveries in one group; a text is sent as it is. */
  deliver(...bodies: readonly (SentEvent | readonly SentEvent[] | string)[]): Promise<Receipt[]>;
  /** Drains all partitions until nothing waits; answers how many observations were taken. */
  drainAll(): Promise<number>;
}

export async function startIngestion(now = new Date('2026-03-06T12:00:00Z')): Promise<IngestionUnderTest> {
  const testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  const partitions = new Partitions(database);
  await partitions.load();
  const clock = new FixedClock(now);
  const store = new EventStore(
    database,
    partitions,
    new ProjectionFeed(new ProjectionRegistry(), new ProjectionSettings()),
  );
  const config = testConfig(testDatabase.url);
  const dataVersion = new DataVersion(config, database, new Listener(config), new ProjectionRegistry());
  const settings = new OrganizationSettingsReader(database, dataVersion, organizationOf(config.timezone));
  const measures = new IngestMeasures(new Measures());
  const key = new PersonalDataKey();
  const tracing = await Tracing.open(config);
  const batch = new DrainBatch(database, store, settings, key, new ErasedPersons(key), clock, measures, tracing);
  return {
    testDatabase,
    clock,
    batch,
    store,
    partitions,
    deliver: async (...bodies) => {
      const deliveries = bodies.map((body) =>
        deliveryOf(typeof body === 'string' ? body : JSON.stringify(body), clock),
      );
      return [...(await storeDeliveries(database, partitions, deliveries)).receipts];
    },
    drainAll: async () => {
      for (let all = 0; ;) {
        const { taken, busy } = await batch.drain(partitions.all(), { rows: 1000, bytes: 1e8 });
        if (busy) throw new Error('A partition is busy');
        if (taken === 0) return all;
        all += taken;
      }
    },
  };
}

/** A delivery of the standard connection, as the webhook hands it over. */
export function deliveryOf(text: string, clock: Clock, deliveryId?: string): Delivery {
  const receivedAt = clock.now();
  const context = readingContext({ receivedAt: receivedAt.getTime(), deliveryId });
  return {
    id: uuid(),
    connectionId: standardConnectionId,
    receivedAt,
    headers: {},
    body: Buffer.from(text),
    ...parted(readText(text, context)),
  };
}
