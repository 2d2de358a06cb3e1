import { aSurvey, someQuestions } from '../testing/index.js';
import { adviseTemplate } from './advise-template.js';
import { estimatedMinutes } from './estimated-minutes.js';
import { primaryQuestion } from './primary-question.js';
import type { Question } from './survey-content.js';

const { overall, why, channel } = someQuestions;
const labelled: Question = { ...overall, labels: { min: 'Bad', max: 'Good' } };
const codes = (...questions: Question[]) => adviseTemplate(aSurvey({ questions })).map(({ code }) => code);

describe('advice before publishing', () => {
  it('is none for a good survey', () => {
    expect(codes(labelled, why, channel)).toEqual([]);
  });

  it('speaks of length, required questions, ratings, labels and options', () => {
    expect(codes(labelled, ...Array.from({ length: 10 }, (_, index) => ({ ...why, id: `why-${index}` })))).toEqual([
      'many_questions',
    ]);
    expect(codes(why)).toEqual(['nothing_required', 'no_rating']);
    expect(codes(overall, { ...channel, options: ['Mail'] })).toEqual(['labels_missing', 'single_option']);
  });
});

it('takes the rating question that is marked, else the first required one, as the primary one', () => {
  const optional: Question = { ...overall, id: 'optional', required: false };
  expect(primaryQuestion(aSurvey({ questions: [why, optional, overall] }))?.id).toBe('overall');
  expect(primaryQuestion(aSurvey({ questions: [overall, { ...optional, primary: true }] }))?.id).toBe('optional');
  expect(primaryQuestion(aSurvey({ questions: [optional, { ...why, required: true }] }))).toBeNull();
});

it.each([
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 2],
  [11, 6],
])('estimates %i questions at %i minutes', (count, minutes) => {
  expect(estimatedMinutes(count)).toBe(minutes);
});
