import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { StoreUnavailableError } from '../../../platform/database/store-unavailable.error.js';
import { Measures, type Sample } from '../../../platform/observability/measures.js';
import { Outage } from '../../../platform/observability/outage.js';
import { ProjectionRegistry } from '../../../platform/projections/projection-registry.js';
import { storeMeasures, storeParts, storeStatement } from './store-measures.js';

const byName = new Map(Object.values(storeMeasures).map((measure) => [measure.name as string, measure]));

interface Row {
  measure: string;
  labels: Record<string, string>;
  value: number;
  [column: string]: unknown;
}

/** Gauges that are asked of the database when somebody reads the measures: with one statement, whoever asks. */
@Injectable()
export class StoreGauges {
  private readonly outage = new Outage(new Logger('Metrics'), {
    begins: 'Some metrics cannot be read from the database',
    ends: 'All metrics can be read from the database again',
  });

  constructor(
    measures: Measures,
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly projections: ProjectionRegistry,
    private readonly clock: Clock,
  ) {
    measures.gauges(Object.values(storeMeasures), () => this.read());
  }

  private async read(): Promise<Sample[]> {
    try {
      const samples = await this.ask(storeParts);
      this.outage.isOver();
      return samples;
    } catch (error) {
      if (error instanceof StoreUnavailableError) throw error;
      // A newer version may have changed a table: what the other tables say is still worth knowing.
      this.outage.goesOn(error);
      const answers = await Promise.allSettled(storeParts.map((part) => this.ask([part])));
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    }
  }

  private async ask(parts: readonly string[]): Promise<Sample[]> {
    const followers = this.projections.all().filter(({ lifecycle }) => lifecycle === 'async');
    const asked = [
      this.clock.now(),
      this.partitions.count,
      followers.map(({ name }) => name),
      followers.map(({ stream }) => stream.category),
    ];
    const rows = await this.database.query<Row>(storeStatement(parts), asked);
    return rows.map(({ measure, labels, value }) => ({ measure: byName.get(measure)!, labels, value }));
  }
}
