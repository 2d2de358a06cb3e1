import type { Question } from '@deskledger/domain';
import { exportPreamble } from './export-preamble.js';

const rated = (min_rating: number, max_rating: number) => {
  const question = { id: 'q', type: 'rating', question: 'Well?', required: true, min_rating, max_rating } as Question;
  return { title: 'Survey', versions: [{ version: 1, publishedAt: 0, title: 'Survey', questions: [question] }] };
};

it.each([
  ['Rating: 8 to 10, 0 to 1', rated(0, 10), [5, 1]],
  ['Rating: 3', rated(0, 4), [4]],
  ['Stars: 5, 1', rated(1, 5), [5, 1]],
])('a file says "%s" of the ratings that it is filtered by', (line, survey, rating) => {
  const question = { survey: 's1', range: null, selection: { rating } };
  expect(exportPreamble(question, survey, 'UTC', [])).toContainEqual(['Filters', line]);
});
