import type { ServiceLevelReport } from '@deskledger/contracts';
import { bucketDays, clockKinds, quantile, rate, sumOf, type ClockKind } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { echoOf, type AnalyticsQuestion } from '../answers/question.js';
import { lateBounds, readTargetFigures, type LateFigures, type TargetSums } from './read-target-figures.js';

/** What was promised, and what of it was kept. */
export class ReadServiceLevelReport extends Query<ServiceLevelReport> {
  constructor(readonly question: AnalyticsQuestion) {
    super();
  }
}

@QueryHandler(ReadServiceLevelReport)
export class ReadServiceLevelReportHandler implements IQueryHandler<ReadServiceLevelReport> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ question }: ReadServiceLevelReport): Promise<ServiceLevelReport> {
    const { days, late, repliesAreTold, dataVersion } = await readTargetFigures(this.database, question);
    const { range, bucket = 'day' } = question;
    return {
      targets: clockKinds.map((kind) => ({
        ...{ kind, promised: sumOf(days, `${kind}_promised`) },
        ...keptOf(kind, days),
      })),
      trend: bucketDays(range, bucket, days).map(({ from, to, rows }) => ({
        ...{ date: from, to },
        targets: clockKinds.map((kind) => ({ kind, ...keptOf(kind, rows) })),
      })),
      late: [...late].map(([kind, figures]) => ({ kind, ...lateOf(figures) })),
      repliesAreTold,
      range: echoOf(range),
      generatedAt: this.clock.now().toISOString(),
      dataVersion,
    };
  }
}

function keptOf(kind: ClockKind, days: readonly TargetSums[]) {
  const [met, missed] = [sumOf(days, `${kind}_met`), sumOf(days, `${kind}_missed`)];
  return { met, missed, rate: rate(met, met + missed) };
}

function lateOf({ bands, histogram }: LateFigures) {
  return {
    count: bands.reduce((sum, count) => sum + count, 0),
    medianSeconds: quantile(histogram, 0.5),
    bands: bands.map((count, nth) => ({ upTo: lateBounds[nth] ?? null, count })),
  };
}
