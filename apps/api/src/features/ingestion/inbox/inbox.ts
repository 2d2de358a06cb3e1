import type { Receipt } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import type { Tx } from '../../../platform/database/tx.js';
import { IngestMeasures } from '../ingest-measures.js';
import { WakeUps } from '../drain-inbox/wake-ups.js';
import { copyDelivery } from './copy-delivery.js';
import type { Delivery } from './delivery.js';
import { DeliveryCollector } from './delivery-collector.js';
import { WaitingCount } from './waiting-count.js';
import { previewDelivery } from './preview-delivery.js';
import { storeDeliveries, type StoredGroup } from './store-deliveries.js';

/** Where accepted observations wait, durably, for their partition's next batch. */
@Injectable()
export class Inbox {
  private readonly collector: DeliveryCollector;
  private readonly count: WaitingCount;

  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly wakeUps: WakeUps,
    private readonly measures: IngestMeasures,
  ) {
    this.count = new WaitingCount(database);
    measures.showWaiting(() => this.count.read());
    this.collector = new DeliveryCollector(
      (deliveries) => storeDeliveries(database, partitions, deliveries),
      (stored, deliveries) => {
        this.tell(stored, deliveries);
        // The deliveries are safe; if nobody can be woken now, the sweep will.
        wakeUps.wake(stored.partitions);
      },
    );
  }

  /** Resolves with what became of the delivery's elements, once that is durable. Shares its commit with others. */
  add(delivery: Delivery): Promise<Receipt> {
    return this.collector.submit(delivery);
  }

  /** Like `add`, for a part of something long, in a transaction that goes on. */
  async addWithin(tx: Tx, delivery: Delivery): Promise<Receipt> {
    const stored =
      (await copyDelivery(tx, this.partitions, delivery)) ?? (await storeDeliveries(tx, this.partitions, [delivery]));
    tx.afterCommit(() => {
      this.tell(stored, [delivery]);
      this.wakeUps.wakeForBacklog(stored.partitions);
    });
    return stored.receipts[0]!;
  }

  /** What would become of the delivery; nothing is stored. */
  preview(delivery: Delivery): Promise<Receipt> {
    return previewDelivery(this.database, delivery);
  }

  /** Those of the keys under which events of a connection were received before. */
  async knownKeys(connectionId: string, keys: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ key: string }>(
      'select event_key as key from received_events where connection_id = $1 and event_key = any ($2)',
      [connectionId, keys],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** How many accepted observations wait; counted at most a few times a second, however many ask. */
  waiting(): Promise<number> {
    return this.count.read();
  }

  private tell(stored: StoredGroup, deliveries: readonly Delivery[]): void {
    this.count.add(stored.receipts.reduce((sum, { accepted }) => sum + accepted, 0));
    this.measures.received(deliveries, stored.receipts);
  }
}
