import { Conditions } from '../../../../platform/database/conditions.js';
import type { Database } from '../../../../platform/database/database.js';
import { enrollmentIdOf } from '../../streams/survey-enrollment.stream.js';
import type { OneSurveyQuestion } from '../result-question.js';
import { answerHasWords } from './answer-words.js';

/** So few answers with the words of a search are looked at one by one. */
const few = 2_000;

/**
 * The question with the responses that its search finds, where these are few. PostgreSQL cannot know how many answers have
 * a word, so we look: rare words are found by the index, common ones soon on the way along the responses.
 */
export async function findResponses(database: Database, question: OneSurveyQuestion): Promise<OneSurveyQuestion> {
  const { search } = question.selection;
  if (search === undefined) return question;
  const asked = new Conditions();
  const rows = await database.read<{ stream_id: string }>(
    `select stream_id from personal_data where ${answerHasWords(asked, search)} limit ${few + 1}`,
    asked.params,
  );
  if (rows.length > few) return question;
  return { ...question, found: [...new Set(rows.map(({ stream_id: streamId }) => enrollmentIdOf(streamId)))] };
}
