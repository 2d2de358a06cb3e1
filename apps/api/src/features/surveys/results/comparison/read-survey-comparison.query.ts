import type { ComparedResults, SurveyComparison } from '@deskledger/contracts';
import { meanRating, rate, type ComparedPeriods, type ResolvedRange } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock/clock.js';
import { DataVersion } from '../../../../platform/data-version/data-version.js';
import { Database } from '../../../../platform/database/database.js';
import { Conditions } from '../../../../platform/database/conditions.js';
import { compareSides } from '../../../analytics/index.js';
import { selectBy } from '../../../tickets/index.js';
import { readAnswerFigures } from '../figures/read-survey-figures.js';
import { countedRatings } from '../figures/rating.shape.js';
import type { OneSurveyQuestion, RangedQuestion } from '../result-question.js';
import { readVersions } from '../versions/read-versions.js';

/** The results of a survey in two ranges. */
export class ReadSurveyComparison extends Query<SurveyComparison> {
  constructor(
    readonly question: Omit<OneSurveyQuestion, 'range'>,
    readonly periods: ComparedPeriods,
  ) {
    super();
  }
}

@QueryHandler(ReadSurveyComparison)
export class ReadSurveyComparisonHandler implements IQueryHandler<ReadSurveyComparison> {
  constructor(
    private readonly database: Database,
    private readonly dataVersion: DataVersion,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 404 */
  async execute({ question, periods }: ReadSurveyComparison): Promise<SurveyComparison> {
    // Read before the figures: an answer is never older than the version that it names.
    const dataVersion = await this.dataVersion.current();
    await readVersions(this.database, question.survey);
    const sides = await compareSides(this.database, periods, (range) => this.figures({ ...question, range }));
    return { ...sides, generatedAt: this.clock.now().toISOString(), dataVersion };
  }

  private async figures(question: OneSurveyQuestion & { readonly range: ResolvedRange }): Promise<ComparedResults> {
    const [answers, { delivered, completed }] = await Promise.all([
      readAnswerFigures(this.database, question),
      countInvited(this.database, question),
    ]);
    const { responses, timed, active_seconds: seconds } = answers.totals;
    const { ratings, parts } = countedRatings(answers);
    return {
      responses,
      closed_pct: rate(completed, delivered),
      delivered,
      completed,
      averageSeconds: timed === 0 ? null : Math.round(seconds / timed),
      timed,
      overallRating: meanRating(parts, ratings),
      ratings,
    };
  }
}

interface InvitedCount {
  readonly delivered: number;
  readonly completed: number;
}

/** The invitations delivered in a range, and those of them answered before it ended. */
async function countInvited(
  database: Database,
  { survey, range, selection }: RangedQuestion & OneSurveyQuestion,
): Promise<InvitedCount> {
  const asked = new Conditions();
  asked.add(`template_id = ${asked.param(survey, 'uuid')} and kind = 'invitation'`);
  asked.add(`delivered_at >= ${asked.param(new Date(range.startsAt), 'timestamptz')}`);
  const end = asked.param(new Date(range.endsAt), 'timestamptz');
  asked.add(`delivered_at < ${end}`);
  selectBy(asked, { organization: 'organization_id' }, selection);
  const [row] = await database.read<InvitedCount & Record<string, unknown>>(
    `select count(*) as delivered,
            count(*) filter (where answered_at < ${end} and voided_at is null) as completed
       from survey_enrollments where ${asked.sql}`,
    asked.params,
  );
  return row!;
}
