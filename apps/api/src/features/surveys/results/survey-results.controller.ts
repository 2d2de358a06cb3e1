import {
  listResponses,
  readMostUsedFeature,
  readSurveyComparison,
  readSurveyOverview,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { VersionedAnswers } from '../../../platform/answers/index.js';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { Handles, type Call } from '../../../platform/http/index.js';
import { AskedRanges, periodsInWords } from '../../tickets/index.js';
import { askedResponses } from './asked-responses.js';
import { ReadSurveyComparison } from './comparison/read-survey-comparison.query.js';
import { ListResponses } from './list/list-responses.query.js';
import { ReadMostUsedFeature } from './most-used-feature/read-most-used-feature.query.js';
import { ReadSurveyOverview } from './overview/read-survey-overview.query.js';
import { selectionOf, wordsOf } from './result-question.js';

const cacheBytes = 8 * 1024 * 1024;

@Controller()
export class SurveyResultsController {
  private readonly answers: VersionedAnswers;

  constructor(
    private readonly queries: QueryBus,
    private readonly ranges: AskedRanges,
    dataVersion: DataVersion,
  ) {
    this.answers = new VersionedAnswers(dataVersion, cacheBytes);
  }

  @Handles(readSurveyOverview)
  overview({ params, query }: ParsedRequestOf<typeof readSurveyOverview>, call: Call) {
    const question = {
      survey: params.id.toLowerCase(),
      range: this.ranges.resolve(query),
      selection: selectionOf(query),
      bucket: query.bucket,
    };
    return this.answers.answer(`survey overview by ${question.bucket} ${wordsOf(question)}`, call, () =>
      this.queries.execute(new ReadSurveyOverview(question)),
    );
  }

  /** Other than the answers, the share of invitations that were answered moves from minute to minute. */
  @Handles(readSurveyComparison)
  comparison({ params, query }: ParsedRequestOf<typeof readSurveyComparison>, call: Call) {
    const question = { survey: params.id.toLowerCase(), selection: selectionOf(query) };
    const periods = this.ranges.resolveCompared(query);
    const words = wordsOf({ ...question, range: null });
    return this.answers.answer(`survey comparison ${words} ${periodsInWords(periods)}`, call, () =>
      this.queries.execute(new ReadSurveyComparison(question, periods)),
    );
  }

  @Handles(readMostUsedFeature)
  mostUsedFeature({ query }: ParsedRequestOf<typeof readMostUsedFeature>) {
    const { id, dateRange } = query;
    const range = dateRange === undefined ? null : this.ranges.resolve({ ...query, dateRange });
    const question = { survey: id.toLowerCase(), range, selection: selectionOf(query) };
    return this.queries.execute(new ReadMostUsedFeature(question));
  }

  @Handles(listResponses)
  responses({ query }: ParsedRequestOf<typeof listResponses>) {
    const { page, pageSize } = query;
    return this.queries.execute(new ListResponses(askedResponses(query, this.ranges), { page, pageSize }));
  }
}
