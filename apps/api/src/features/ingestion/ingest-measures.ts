import type { Receipt } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import type { Counter, Histogram } from 'prom-client';
import { Measures } from '../../platform/observability/measures.js';
import type { Delivery } from './inbox/delivery.js';

/** Where did my event go? Every step of the ingestion counts what it lets through and what it drops, and why. */
@Injectable()
export class IngestMeasures {
  private readonly deliveries: Counter;
  private readonly events: Counter;
  private readonly refusals: Counter;
  private readonly groups: Histogram;
  private readonly batches: Histogram;
  private readonly batchSeconds: Histogram;

  constructor(private readonly measures: Measures) {
    this.deliveries = measures.counter({ name: 'ingest_deliveries_total', help: 'Stored deliveries.' });
    this.events = measures.counter({
      name: 'ingest_events_total',
      help: 'Delivered events, by outcome at the webhook.',
      labels: ['outcome'],
    });
    this.refusals = measures.counter({
      name: 'ingest_quarantined_total',
      help: 'Quarantined events, by reason.',
      labels: ['reason'],
    });
    this.groups = measures.histogram({
      name: 'ingest_group_deliveries',
      help: 'Deliveries per commit.',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
    });
    this.batches = measures.histogram({
      name: 'drain_batch_observations',
      help: 'Observations per drained batch.',
      buckets: [1, 5, 10, 50, 100, 250, 500, 1000, 2000],
    });
    this.batchSeconds = measures.histogram({
      name: 'drain_batch_seconds',
      help: 'Time from reading a batch to committing it.',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    });
  }

  received(deliveries: readonly Delivery[], receipts: readonly Receipt[]): void {
    this.deliveries.inc(deliveries.length);
    this.groups.observe(deliveries.length);
    for (const outcome of ['accepted', 'duplicates', 'quarantined'] as const) {
      this.events.inc(
        { outcome },
        receipts.reduce((sum, receipt) => sum + receipt[outcome], 0),
      );
    }
    for (const { refused } of deliveries) {
      for (const { reason } of refused) this.quarantined(reason);
    }
  }

  /** Shows the length of the inbox whenever the measures are read. */
  showWaiting(count: () => Promise<number>): void {
    const definition = { name: 'ingest_waiting_observations', help: 'Accepted observations waiting to be applied.' };
    this.measures.gauge(definition, async (gauge) => gauge.set(await count()));
  }

  quarantined(reason: string): void {
    this.refusals.inc({ reason });
  }

  drained(observations: number, seconds: number): void {
    this.batches.observe(observations);
    this.batchSeconds.observe(seconds);
  }
}
