import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import type { MeasureDefinition } from '../../../platform/observability/measure-definition.js';
import { Measures, type Sample } from '../../../platform/observability/measures.js';
import { ReadIngestHealth } from '../../ingestion/index.js';

export const connectionMeasures = {
  state: {
    kind: 'gauge',
    name: 'connection_state',
    help: '1 for the state of each enabled connection: new, well, silent (no delivery at a time when there always were some), losing (missed events) or unread (the last reconciliation run failed).',
    labels: ['connection', 'state'],
    isShared: true,
  },
  lastDelivery: {
    kind: 'gauge',
    name: 'connection_last_delivery_age_seconds',
    help: 'Seconds since an enabled connection last delivered something; left out before its first delivery.',
    labels: ['connection'],
    isShared: true,
  },
  lastReconciliation: {
    kind: 'gauge',
    name: 'connection_last_reconciliation_age_seconds',
    help: 'Seconds since the last reconciliation run of a connection with API access ended; left out before the first one.',
    labels: ['connection'],
    isShared: true,
  },
} as const satisfies Record<string, MeasureDefinition>;

const { state: stateMeasure, lastDelivery, lastReconciliation } = connectionMeasures;

/** How the help desks' connections are when somebody reads the measures. */
@Injectable()
export class ConnectionGauges {
  constructor(
    measures: Measures,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {
    measures.gauges(Object.values(connectionMeasures), () => this.read());
  }

  private async read(): Promise<Sample[]> {
    const connections = await this.queries.execute(new ReadIngestHealth());
    const now = this.clock.now().getTime();
    return connections.flatMap(({ id: connection, state, lastDeliveryAt, sweeps }) => {
      const age = (measure: MeasureDefinition, at: string | null): Sample[] =>
        at === null ? [] : [{ measure, labels: { connection }, value: Math.max(0, (now - Date.parse(at)) / 1000) }];
      return [
        { measure: stateMeasure, labels: { connection, state }, value: 1 },
        ...age(lastDelivery, lastDeliveryAt),
        ...age(lastReconciliation, sweeps?.lastAt ?? null),
      ];
    });
  }
}
