import type { SatisfactionReport } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { echoOf, type AnalyticsQuestion } from '../answers/question.js';
import { Clock } from '../../../platform/clock/clock.js';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { Satisfaction } from '../satisfaction/satisfaction.js';

export class ReadSatisfactionReport extends Query<SatisfactionReport> {
  constructor(readonly question: AnalyticsQuestion) {
    super();
  }
}

@QueryHandler(ReadSatisfactionReport)
export class ReadSatisfactionReportHandler implements IQueryHandler<ReadSatisfactionReport> {
  constructor(
    private readonly satisfaction: Satisfaction,
    private readonly dataVersion: DataVersion,
    private readonly clock: Clock,
  ) {}

  async execute({ question }: ReadSatisfactionReport): Promise<SatisfactionReport> {
    // Read before the figures: an answer is never older than the version that it names.
    const dataVersion = await this.dataVersion.current();
    const satisfaction = await this.satisfaction.read(question);
    return { ...satisfaction, range: echoOf(question.range), generatedAt: this.clock.now().toISOString(), dataVersion };
  }
}
