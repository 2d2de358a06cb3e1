import type {
  ComparedResults,
  QuestionSummary,
  ReportAttachment,
  SummarizedQuestions,
  SurveyOverview,
} from '@deskledger/contracts';
import { scoreUnits, type ScoredType } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../platform/http/index.js';
import { AskedRanges } from '../../../platform/questions/index.js';
import {
  isFilteredSelection,
  ReadSurveyComparison,
  ReadSurveyOverview,
  ReadSurveyQuestions,
  ReadSurveyQuestionsComparison,
  selectionOf,
  WriteResultsFile,
} from '../../surveys/index.js';
import type { AskedResults } from './asked-by-view.js';
import type { QuestionScore, ResultContents, ResultFigures } from './report-contents.js';

/** Reads the results of a survey that a report's owner would see on the screen at this moment. */
@Injectable()
export class ReportResults {
  constructor(
    private readonly queries: QueryBus,
    private readonly ranges: AskedRanges,
  ) {}

  /** @throws ProblemError 404 */
  async read(asked: AskedResults): Promise<ResultContents> {
    const selection = selectionOf(asked.query);
    const question = { survey: asked.survey, selection, range: this.ranges.resolve(asked.query) };
    const [overview, { questions }, comparison] = await Promise.all([
      this.queries.execute(new ReadSurveyOverview({ ...question, bucket: 'month' })),
      this.queries.execute(new ReadSurveyQuestions(question)),
      asked.compares ? this.compare(asked) : null,
    ]);
    return {
      kind: 'results',
      ...{ at: overview.generatedAt, query: asked.view, range: overview.range },
      survey: { id: asked.survey, title: overview.title },
      figures: { ...figuresOf(overview), scores: scoresOf(questions) },
      comparison,
      isFiltered: isFilteredSelection(selection),
    };
  }

  private async compare({ survey, query }: AskedResults): Promise<ResultContents['comparison']> {
    const question = { survey, selection: selectionOf(query) };
    const periods = this.ranges.resolveCompared(query);
    const [results, questions] = await Promise.all([
      this.queries.execute(new ReadSurveyComparison(question, periods)),
      this.queries.execute(new ReadSurveyQuestionsComparison(question, periods)),
    ]);
    const side = (of: 'current' | 'previous') => ({
      ...{ range: results[of].range, until: results[of].until },
      figures: numbersOf(results[of].figures, questions[of].figures),
    });
    return { current: side('current'), previous: side('previous'), dataBegins: results.dataBegins };
  }

  /** A client gets the answers to each question, and no single response. */
  file({ survey, query }: AskedResults, format: ReportAttachment, reader: Actor, isForClient: boolean) {
    const tables = isForClient ? (['questions'] as const) : (['questions', 'responses'] as const);
    return this.queries.execute(new WriteResultsFile(survey, query, { tables, format }, reader));
  }
}

/** What a comparison would call the figures of the screen. */
const figuresOf = ({ responseRate, averageTime, rating }: SurveyOverview): Omit<ResultFigures, 'scores'> => ({
  responses: responseRate.total,
  closed_pct: responseRate.closed_pct,
  delivered: responseRate.delivered,
  averageSeconds: averageTime.averageSeconds,
  timed: averageTime.count,
  overallRating: rating.overallRating,
  ratings: rating.total,
});

const numbersOf = (
  { completed: _, ...numbers }: ComparedResults,
  { questions }: SummarizedQuestions,
): ResultFigures => ({ ...numbers, scores: scoresOf(questions) });

const isScored = (type: QuestionSummary['type']): type is ScoredType => type in scoreUnits;

const scoresOf = (questions: readonly QuestionSummary[]): QuestionScore[] =>
  questions.flatMap((summary) => {
    const { id, type, versions, question, answered, max_rating: most = 5 } = summary;
    if (!isScored(type)) return [];
    return [{ key: `${id} ${versions.join()}`, type, question, most, answered, value: valueOf(summary) }];
  });

function valueOf({ type, nps, agreeing, average }: QuestionSummary): number | null {
  if (type === 'nps') return nps?.score ?? null;
  return type === 'ces' ? (agreeing?.pct ?? null) : average;
}
