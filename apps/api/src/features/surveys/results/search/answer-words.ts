import { searchWords } from '@deskledger/domain';
import { literalPattern, type Conditions } from '../../../../platform/database/conditions.js';
import { surveyEnrollmentStreamId } from '../../streams/survey-enrollment.stream.js';

/** The condition on `survey_responses r` that one of its written answers has every word of a search. */
export function hasWords(conditions: Conditions, search: string): string {
  // `offset 0` keeps the planner from turning this into a join over all texts.
  return `exists (
    select from jsonb_array_elements(r.answers) as given (answer) join personal_data on ref = answer ->> 'ref'
     where ${contains(conditions, searchWords(search))} offset 0)`;
}

/** The same, decided for all responses at once: what is quicker where many answers have the words, and few of these responses. */
export function isAmongWords(conditions: Conditions, search: string): string {
  const id = `substr(stream_id, ${surveyEnrollmentStreamId('').length + 1})::uuid`;
  // `is true` keeps the planner, which cannot know how many there are, from anything but looking them up in one table of hashes.
  return `(r.id in (select ${id} from personal_data where ${answerHasWords(conditions, search)})) is true`;
}

/** The condition on `personal_data` that a written answer has every word of a search. An index answers it. */
export function answerHasWords(conditions: Conditions, search: string): string {
  const words = searchWords(search);
  // Every pair of neighbors in a word, or its only character; PostgreSQL folds its case, as it does for the index.
  const places = 'generate_series(1, greatest(1, char_length(word) - 1))';
  const pairs = `select substr(lower(word), place, 2) from unnest(${conditions.param(words, 'text[]')}) as word, ${places} as place`;
  return `kind = 'answer' and text_pairs(value ->> 'text') @> array(${pairs}) and ${contains(conditions, words)}`;
}

function contains(conditions: Conditions, words: readonly string[]): string {
  const patterns = words.map((word) => `%${literalPattern(word)}%`);
  return `value ->> 'text' ilike all (${conditions.param(patterns, 'text[]')})`;
}
