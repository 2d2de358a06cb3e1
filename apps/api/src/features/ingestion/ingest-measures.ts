import type { Receipt } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import type { Counter, Histogram } from 'prom-client';
import type { MeasureDefinition } from '../../platform/observability/measure-definition.js';
import { Measures } from '../../platform/observability/measures.js';
import type { Delivery } from './inbox/delivery.js';

export const ingestMeasures = {
  deliveries: { kind: 'counter', name: 'ingest_deliveries_total', help: 'Stored deliveries.' },
  events: {
    kind: 'counter',
    name: 'ingest_events_total',
    help: 'Delivered events, by outcome at the webhook.',
    labels: ['outcome'],
  },
  refusals: {
    kind: 'counter',
    name: 'ingest_quarantined_total',
    help: 'Quarantined events, by reason.',
    labels: ['reason'],
  },
  groups: {
    kind: 'histogram',
    name: 'ingest_group_deliveries',
    help: 'Deliveries per commit.',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  },
  waiting: {
    kind: 'gauge',
    name: 'ingest_waiting_observations',
    help: 'Accepted observations waiting to be applied; beyond 500,000 they are not counted on.',
    isShared: true,
  },
  batches: {
    kind: 'histogram',
    name: 'drain_batch_observations',
    help: 'Observations per drained batch.',
    buckets: [1, 5, 10, 50, 100, 250, 500, 1000, 2000],
  },
  batchSeconds: {
    kind: 'histogram',
    name: 'drain_batch_seconds',
    help: 'Time from reading a batch to committing it.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
} as const satisfies Record<string, MeasureDefinition>;

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
    this.deliveries = measures.counter(ingestMeasures.deliveries);
    this.events = measures.counter(ingestMeasures.events);
    this.refusals = measures.counter(ingestMeasures.refusals);
    this.groups = measures.histogram(ingestMeasures.groups);
    this.batches = measures.histogram(ingestMeasures.batches);
    this.batchSeconds = measures.histogram(ingestMeasures.batchSeconds);
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
    const { waiting } = ingestMeasures;
    this.measures.gauges([waiting], async () => [{ measure: waiting, value: await count() }]);
  }

  quarantined(reason: string): void {
    this.refusals.inc({ reason });
  }

  drained(observations: number, seconds: number): void {
    this.batches.observe(observations);
    this.batchSeconds.observe(seconds);
  }
}
