import type { Receipt } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { IngestMeasures } from '../ingest-measures.js';
import { WakeUps } from '../drain-partition/wake-ups.js';
import type { Delivery } from './delivery.js';
import { DeliveryCollector } from './delivery-collector.js';
import { statementsOn } from './statements.js';
import { storeDeliveries } from './store-deliveries.js';

/** Where accepted observations wait, durably, for their partition's next batch. */
@Injectable()
export class Inbox {
  private readonly collector: DeliveryCollector;

  constructor(database: Database, partitions: Partitions, wakeUps: WakeUps, measures: IngestMeasures) {
    const run = statementsOn(database);
    this.collector = new DeliveryCollector(
      (deliveries) => storeDeliveries(run, partitions, deliveries),
      (stored, deliveries) => {
        measures.received(deliveries, stored.receipts);
        // The deliveries are answered; if nobody can be woken now, the sweep will.
        wakeUps.wake(stored.partitions);
      },
    );
  }

  /** Resolves with what became of the delivery's elements, once that is durable. */
  add(delivery: Delivery): Promise<Receipt> {
    return this.collector.submit(delivery);
  }
}
