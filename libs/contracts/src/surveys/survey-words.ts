import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { peopleInFigures } from '../call/people.js';
import { completeRange, echoedRange, identifier } from '../call/values.js';
import { answersQuestion, resultFilter } from './survey-results.js';

export const surveyWords = z.object({
  /** Words and phrases of two words that at least three of these answers have, most first; at most 20. In lower case. */
  words: z.array(z.object({ text: z.string(), count: z.int() })),
  /** How many answers were read. */
  answers: z.int(),
  /** Only the newest were read; there are more. */
  isCut: z.boolean(),
  range: echoedRange,
});
export type SurveyWords = z.output<typeof surveyWords>;

export const readSurveyWords = endpoint({
  method: 'GET',
  path: '/api/survey/questions/:id/words/:text',
  summary:
    'Get the words that the written answers to a question have in common; of the newest 10,000 answers, without names',
  access: 'signed-in',
  /** The survey's id, and that of the question. */
  params: z.object({ id: identifier, text: z.string().check(z.maxLength(64)) }),
  query: z.object(resultFilter).check(completeRange, answersQuestion),
  people: peopleInFigures,
  response: surveyWords,
});
