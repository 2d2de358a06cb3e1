import { aSurvey, someQuestions } from '../testing/index.js';
import { adviseTemplate, type Advice } from './advise-template.js';
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
    expect(codes(labelled, ...Array.from({ length: 9 }, (_, index) => ({ ...why, id: `why-${index}` })))).toEqual([]);
    expect(codes(why)).toEqual(['nothing_required', 'no_rating']);
    expect(codes(overall, { ...channel, options: ['Mail'] })).toEqual(['labels_missing', 'single_option']);
  });

  it('has nothing to say of a survey without questions', () => {
    expect(codes()).toEqual([]);
  });

  it.each<[string, Question[], Advice]>([
    [
      'many questions',
      [labelled, ...Array<Question>(10).fill(why)],
      {
        code: 'many_questions',
        path: 'questions',
        message: '11 questions take about 6 min; more people finish shorter surveys',
      },
    ],
    [
      'no required question',
      [{ ...labelled, required: false, primary: true }],
      {
        code: 'nothing_required',
        path: 'questions',
        message: 'no question is required, so people can submit an empty survey',
      },
    ],
    [
      'no rating question that counts',
      [channel],
      {
        code: 'no_rating',
        path: 'questions',
        message: 'no rating question is primary or required, so the survey does not count toward satisfaction',
      },
    ],
    [
      'one option alone',
      [labelled, { ...channel, options: ['Mail'] }],
      {
        code: 'single_option',
        path: 'questions[1].options',
        message: 'there is only one option to choose from',
      },
    ],
    [
      'a scale of which one end has no words',
      [{ ...overall, labels: { max: 'Good' } }],
      { code: 'labels_missing', path: 'questions[0].labels', message: 'the ends of the scale have no labels' },
    ],
    [
      'a scale of which the other end has none',
      [{ ...overall, labels: { min: 'Bad' } }],
      { code: 'labels_missing', path: 'questions[0].labels', message: 'the ends of the scale have no labels' },
    ],
  ])('tells of %s where it is and what it means', (_, questions, advice) => {
    expect(adviseTemplate(aSurvey({ questions }))).toEqual([advice]);
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
