import {
  listComments,
  listResponses,
  listUnsubmitted,
  readMostUsedFeature,
  readSurveyComparison,
  readSurveyDropOff,
  readSurveyOverview,
  readSurveyQuestions,
  readSurveyQuestionsComparison,
  readSurveyRuleSplit,
  readSurveyWords,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Cached } from '../../../platform/answers/index.js';
import { Handles, type Call } from '../../../platform/http/index.js';
import { AskedRanges } from '../../../platform/questions/index.js';
import { ReadSight } from '../../accounts/index.js';
import { askedResponses } from './asked-responses.js';
import { ListComments } from './comments/list-comments.query.js';
import { ReadSurveyComparison } from './comparison/read-survey-comparison.query.js';
import { ReadSurveyDropOff } from './drop-off/read-survey-drop-off.query.js';
import { ListResponses } from './list/list-responses.query.js';
import { ReadMostUsedFeature } from './most-used-feature/read-most-used-feature.query.js';
import { ReadSurveyOverview } from './overview/read-survey-overview.query.js';
import { ReadSurveyQuestionsComparison } from './questions/read-survey-questions-comparison.query.js';
import { ReadSurveyQuestions } from './questions/read-survey-questions.query.js';
import { ReadSurveyRuleSplit } from './rule-split/read-survey-rule-split.query.js';
import { ListUnsubmitted } from './unsubmitted/list-unsubmitted.query.js';
import { ReadSurveyWords } from './words/read-survey-words.query.js';
import { selectionOf } from './result-question.js';

@Controller()
export class SurveyResultsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly ranges: AskedRanges,
  ) {}

  @Handles(readSurveyOverview)
  @Cached('day')
  overview({ params, query }: ParsedRequestOf<typeof readSurveyOverview>) {
    const survey = params.id.toLowerCase();
    const range = this.ranges.resolve(query);
    return this.queries.execute(
      new ReadSurveyOverview({ survey, range, selection: selectionOf(query), bucket: query.bucket }),
    );
  }

  /** Other than the answers, the share of invitations that were answered moves from minute to minute. */
  @Handles(readSurveyComparison)
  @Cached('minute')
  comparison({ params, query }: ParsedRequestOf<typeof readSurveyComparison>) {
    const question = { survey: params.id.toLowerCase(), selection: selectionOf(query) };
    return this.queries.execute(new ReadSurveyComparison(question, this.ranges.resolveCompared(query)));
  }

  @Handles(readSurveyQuestions)
  @Cached('day')
  questions({ params, query }: ParsedRequestOf<typeof readSurveyQuestions>) {
    const survey = params.id.toLowerCase();
    const range = this.ranges.resolve(query);
    return this.queries.execute(new ReadSurveyQuestions({ survey, range, selection: selectionOf(query) }));
  }

  @Handles(readSurveyQuestionsComparison)
  @Cached('minute')
  questionsComparison({ params, query }: ParsedRequestOf<typeof readSurveyQuestionsComparison>) {
    const question = { survey: params.id.toLowerCase(), selection: selectionOf(query) };
    return this.queries.execute(new ReadSurveyQuestionsComparison(question, this.ranges.resolveCompared(query)));
  }

  @Handles(readSurveyDropOff)
  @Cached('day')
  dropOff({ params, query }: ParsedRequestOf<typeof readSurveyDropOff>) {
    const question = {
      survey: params.id.toLowerCase(),
      range: this.ranges.resolve(query),
      selection: selectionOf(query),
    };
    return this.queries.execute(new ReadSurveyDropOff(question));
  }

  @Handles(readSurveyRuleSplit)
  ruleSplit({ params }: ParsedRequestOf<typeof readSurveyRuleSplit>) {
    return this.queries.execute(new ReadSurveyRuleSplit(params.rule));
  }

  @Handles(readMostUsedFeature)
  mostUsedFeature({ query }: ParsedRequestOf<typeof readMostUsedFeature>) {
    const { id, dateRange } = query;
    const range = dateRange === undefined ? null : this.ranges.resolve({ ...query, dateRange });
    const question = { survey: id.toLowerCase(), range, selection: selectionOf(query) };
    return this.queries.execute(new ReadMostUsedFeature(question));
  }

  @Handles(listResponses)
  async responses({ query }: ParsedRequestOf<typeof listResponses>, { actor }: Call) {
    const { page, pageSize } = query;
    const sight = await this.queries.execute(new ReadSight(actor, query));
    return this.queries.execute(new ListResponses(askedResponses(query, this.ranges), { page, pageSize }, sight));
  }

  @Handles(listUnsubmitted)
  unsubmitted({ params, query }: ParsedRequestOf<typeof listUnsubmitted>) {
    const { page, pageSize } = query;
    const question = {
      survey: params.id.toLowerCase(),
      range: this.ranges.resolve(query),
      selection: selectionOf(query),
    };
    return this.queries.execute(new ListUnsubmitted(question, { page, pageSize }));
  }

  @Handles(readSurveyWords)
  words({ params, query }: ParsedRequestOf<typeof readSurveyWords>) {
    const question = {
      survey: params.id.toLowerCase(),
      range: this.ranges.resolve(query),
      selection: selectionOf(query),
    };
    return this.queries.execute(new ReadSurveyWords(question, params.text));
  }

  @Handles(listComments)
  async comments({ query }: ParsedRequestOf<typeof listComments>, { actor }: Call) {
    const { page, pageSize } = query;
    const question = { survey: null, range: this.ranges.resolve(query), selection: selectionOf(query) };
    const sight = await this.queries.execute(new ReadSight(actor, query));
    return this.queries.execute(new ListComments(question, { page, pageSize }, sight));
  }
}
