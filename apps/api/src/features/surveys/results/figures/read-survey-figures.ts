import type { Database } from '../../../../platform/database/database.js';
import { isNarrowed, type RangedQuestion } from '../result-question.js';
import { readResponseRows } from './read-response-rows.js';
import { readSurveyRollups } from './read-survey-rollups.js';
import type { SurveyFigures } from './survey-figures.js';

/** Figures by the cheaper way: the rollups know surveys and organizations, everything narrower is counted on the rows. */
export function readSurveyFigures(database: Database, question: RangedQuestion): Promise<SurveyFigures> {
  return isNarrowed(question.selection) ? readResponseRows(database, question) : readSurveyRollups(database, question);
}
