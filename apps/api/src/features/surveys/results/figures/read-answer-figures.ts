import { cutRange, surveyRollup, type SurveyMeasure } from '@deskledger/domain';
import type { Database } from '../../../../platform/database/database.js';
import { isNarrowed, type RangedQuestion } from '../result-question.js';
import { readResponseRows } from './read-response-rows.js';
import { readSurveyRollups } from './read-survey-rollups.js';
import type { SurveyFigures } from './survey-figures.js';

/** What answers alone tell, without the invitations before them and the spread of their times. */
export type AnswerFigures = Pick<SurveyFigures, 'totals' | 'countsPublic' | 'days'>;

/**
 * The answers of a range that may end within its last day: whole days from the rollups, as far as those know the
 * question, the begun one from its responses. Of `totals`, what is told of invitations is not to be used.
 */
export async function readAnswerFigures(database: Database, question: RangedQuestion): Promise<AnswerFigures> {
  const { whole, begun } = cutRange(question.range);
  if (whole === null || isNarrowed(question.selection)) return readResponseRows(database, question);
  if (begun === null) return readSurveyRollups(database, question);
  const [ofWhole, ofBegun] = await Promise.all([
    readSurveyRollups(database, { ...question, range: whole }),
    readResponseRows(database, { ...question, range: begun }),
  ]);
  return sumAnswers(ofWhole, ofBegun);
}

/** The answers of two neighbouring stretches of time that share no day, as those of both. */
function sumAnswers(one: AnswerFigures, other: AnswerFigures): AnswerFigures {
  const sums = surveyRollup.measures.map((measure) => [measure, one.totals[measure] + other.totals[measure]] as const);
  return {
    totals: Object.fromEntries(sums) as Record<SurveyMeasure, number>,
    // They may have been read on both sides of a change of the setting: what follows is read again.
    countsPublic: other.countsPublic,
    days: [...one.days, ...other.days],
  };
}
