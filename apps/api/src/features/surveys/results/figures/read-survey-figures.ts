import type { Database } from '../../../../platform/database/database.js';
import { isNarrowed, type ResultQuestion } from '../result-question.js';
import { readResponseRows } from './read-response-rows.js';
import { readSurveyRollups } from './read-survey-rollups.js';
import type { SurveyFigures } from './survey-figures.js';

/** A question about days. */
export type RangedQuestion = ResultQuestion & { readonly range: NonNullable<ResultQuestion['range']> };

/** Figures by the cheaper way: the rollups know surveys and organizations, everything narrower is counted on the rows. */
export function readSurveyFigures(database: Database, question: RangedQuestion): Promise<SurveyFigures> {
  return isNarrowed(question.selection) ? readResponseRows(database, question) : readSurveyRollups(database, question);
}
