import type { AnswerValue, QuestionSummary } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { portionOf, type Table, type TableRow } from '../../../../platform/files/index.js';
import { selectionWords } from '../../../tickets/index.js';
import { readQuestionCounts } from '../questions/read-question-counts.js';
import { summarizeQuestions } from '../questions/summarize-questions.js';
import type { OneSurveyQuestion } from '../result-question.js';
import { readVersions } from '../versions/read-versions.js';
import { exportPreamble } from './export-preamble.js';

const types: Readonly<Record<QuestionSummary['type'], string>> = {
  rating: 'Rating',
  choice: 'Choice',
  yes_no: 'Yes/No',
  text: 'Text',
  nps: 'Net promoter score',
  ces: 'Customer effort score',
  choices: 'Choices',
  date: 'Date',
  email: 'Email',
  ranking: 'Ranking',
  matrix: 'Matrix',
  consent: 'Consent',
};

const headings = [
  'Question',
  'Question id',
  'Type',
  'Versions',
  'Other wordings',
  'Asked',
  'Answered',
  'Average',
  'Scale',
  'Answer',
  'Responses',
  'Share (%)',
  'NPS',
  'Agreeing (%)',
  'First day',
  'Last day',
  'Mean rank',
];

/** What was answered to each question of a survey, as a table with a row for each possible answer. */
@Injectable()
export class QuestionTables {
  constructor(private readonly database: Database) {}

  /** @throws ProblemError 404 */
  async read(question: OneSurveyQuestion, timezone: string): Promise<Table> {
    const counts = await readQuestionCounts(this.database, question);
    const survey = await readVersions(this.database, question.survey);
    const ofTickets = await selectionWords(this.database, question.selection);
    return {
      name: 'Questions',
      preamble: exportPreamble(question, survey, timezone, ofTickets),
      headings,
      portions: portionOf(summarizeQuestions(survey.versions, counts).questions.flatMap(rowsOf)),
    };
  }
}

/** A text has one row, without an answer. */
function rowsOf(summary: QuestionSummary): TableRow[] {
  const { id, type, question, versions, wordings, asked, answered, average, values } = summary;
  const scale = summary.min_rating === undefined ? null : `${summary.min_rating} to ${summary.max_rating}`;
  const others = wordings.slice(1).map((wording) => `${wording.question} (${versionsWords(wording.versions)})`);
  const about = [question, id, types[type], versions.join(', '), others.join('; ') || null, asked, answered];
  const own = [...about, average, scale];
  const figures = [
    summary.nps?.score ?? null,
    summary.agreeing?.pct ?? null,
    summary.days?.first ?? null,
    summary.days?.last ?? null,
  ];
  if (summary.rows !== undefined)
    return summary.rows.flatMap(({ row, values: chosen }) =>
      chosen.map(({ value, count, pct }) => [...own, partWords({ row, column: value }), count, pct, ...figures, null]),
    );
  if (values.length === 0) return [[...own, null, null, null, ...figures, null]];
  return values.map(({ value, count, pct, meanRank = null }) => [
    ...[...own, answerCell(value), count, pct, ...figures],
    meanRank,
  ]);
}

/** `version 1`, `versions 1, 2`. */
export function versionsWords(versions: readonly number[]): string {
  return `${versions.length === 1 ? 'version' : 'versions'} ${versions.join(', ')}`;
}

/** `Row: Column`, or the option. */
const partWords = (part: string | { readonly row: string; readonly column: string }): string =>
  typeof part === 'string' ? part : `${part.row}: ${part.column}`;

/** An answer as files show it. */
export function answerCell(answer: AnswerValue | undefined): string | number | null {
  if (typeof answer === 'object' && answer !== null) return answer.map(partWords).join('; ');
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  return answer ?? null;
}
