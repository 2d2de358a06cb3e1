import { aSurvey, someQuestions } from '../testing/index.js';
import { checkDraft, checkTemplate } from './check-template.js';
import type { Question } from './survey-content.js';

const { overall, why, channel, again } = someQuestions;
const pathsOf = (...questions: Question[]) => checkTemplate(aSurvey({ questions })).map(({ path }) => path);

describe('what forbids publishing a survey', () => {
  it('is nothing for a sound one', () => {
    expect(checkTemplate(aSurvey())).toEqual([]);
  });

  it('is an empty title and the lack of questions', () => {
    expect(checkTemplate(aSurvey({ title: ' ', questions: [] }))).toEqual([
      { path: 'title', message: 'must not be empty' },
      { path: 'questions', message: 'needs at least one question' },
    ]);
  });

  it.each<[string, Question]>([
    ['questions[0].question', { ...why, question: '\n' }],
    ['questions[0].min_rating', { ...overall, min_rating: 5, max_rating: 5 }],
    ['questions[0].min_rating', { ...overall, min_rating: 7 }],
    ['questions[0].max_rating', { ...overall, max_rating: 0 }],
    ['questions[0].max_rating', { ...overall, max_rating: 11 }],
    ['questions[0].min_rating', { ...overall, min_rating: 0.5 }],
    ['questions[0].options', { ...channel, options: [] }],
    ['questions[0].options', { ...again, options: ['Yes', 'No'] }],
    ['questions[0].options[1]', { ...channel, options: ['Mail', ' '] }],
    ['questions[0].options[2]', { ...channel, options: ['Mail', 'Phone', ' Mail '] }],
    ['questions[0].max_rating', { ...channel, max_rating: 5 }],
    ['questions[0].labels', { ...why, labels: { min: 'Bad' } }],
    ['questions[0].primary', { ...again, primary: true }],
  ])('is what is wrong with %s', (path, question) => {
    expect(pathsOf(question)).toEqual([path]);
  });

  it('is a second primary question', () => {
    const faults = checkTemplate(
      aSurvey({ questions: [why, { ...overall, primary: true }, { ...overall, id: 'effort', primary: true }] }),
    );
    expect(faults).toEqual([
      { path: 'questions[2].primary', message: 'question 2 is the primary one already; only one can be' },
    ]);
  });

  it('is told all at once, in the order of the questions', () => {
    expect(
      pathsOf({ ...channel, options: [] }, { ...overall, min_rating: 9, question: '' }, { ...why, id: 'channel' }),
    ).toEqual(['questions[0].options', 'questions[1].question', 'questions[1].min_rating', 'questions[2].id']);
  });

  it('lets settings stand that say nothing', () => {
    expect(pathsOf({ ...why, options: [], primary: false, gradientScale: false, labels: {} })).toEqual([]);
  });
});

it('keeps any draft whose questions can be told apart', () => {
  expect(checkDraft(aSurvey({ title: '', questions: [{ ...channel, options: [] }] }))).toEqual([]);
  expect(checkDraft(aSurvey({ questions: [why, overall, { ...again, id: 'why' }] }))).toEqual([
    { path: 'questions[2].id', message: "repeats 'why', the id of question 1" },
  ]);
});
