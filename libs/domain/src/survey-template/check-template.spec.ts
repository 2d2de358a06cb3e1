import { aSurvey, furtherQuestions, someQuestions } from '../testing/index.js';
import { checkDraft, checkTemplate } from './check-template.js';
import type { Question } from './survey-content.js';

const { overall, why, channel, again } = someQuestions;
const { recommend, easy, liked, visit, order, parts, contact } = furtherQuestions;
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Option ${index}`);
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

  it('is more questions than a survey may ask', () => {
    const questions = Array.from({ length: 51 }, (_, index) => ({ ...why, id: `q${index}` }));
    expect(checkTemplate(aSurvey({ questions }))).toEqual([{ path: 'questions', message: 'at most 50 questions' }]);
    expect(pathsOf(...questions.slice(1))).toEqual([]);
  });

  const foreign = (owner: string, type: string) => `applies only to questions of type ${owner}; this one is ${type}`;
  const count3 = 'must be a whole number from 1 to 3, the number of options';
  const bound = 'must be a whole number from 0 to 10';

  it.each<[string, string, Question]>([
    ['question', 'must not be empty', { ...why, question: '\n' }],
    ['min_rating', 'must be lower than max_rating (5)', { ...overall, min_rating: 5, max_rating: 5 }],
    ['min_rating', 'must be lower than max_rating (5 by default)', { ...overall, min_rating: 7 }],
    ['max_rating', 'must be higher than min_rating, which is 1 by default', { ...overall, max_rating: 0 }],
    ['max_rating', bound, { ...overall, max_rating: 11 }],
    ['min_rating', bound, { ...overall, min_rating: 0.5 }],
    ['min_rating', bound, { ...overall, min_rating: -1 }],
    ['options', 'needs at least one option', { ...channel, options: [] }],
    ['options', 'needs at least one option', { ...channel, options: undefined }],
    ['options', foreign('choice, choices or ranking', 'yes_no'), { ...again, options: ['Yes', 'No'] }],
    ['options[1]', 'must not be empty', { ...channel, options: ['Mail', ' '] }],
    ['options[2]', "repeats 'Mail'", { ...channel, options: ['Mail', 'Phone', ' Mail '] }],
    ['options', 'at most 50 options', { ...channel, options: numbered(51) }],
    ['options[1]', 'at most 300 characters', { ...channel, options: ['Mail', 'M'.repeat(301)] }],
    ['min_rating', foreign('rating', 'choice'), { ...channel, min_rating: 0 }],
    ['max_rating', foreign('rating', 'choice'), { ...channel, max_rating: 5 }],
    ['labels', foreign('rating, nps or ces', 'text'), { ...why, labels: { min: 'Bad' } }],
    ['max_rating', foreign('rating', 'nps'), { ...recommend, max_rating: 5 }],
    ['options', 'needs at least one option', { ...liked, options: [], max_choices: 2 }],
    ['options[1]', "repeats 'Speed'", { ...liked, options: ['Speed', 'Speed'] }],
    ['min_choices', 'must not be higher than max_choices (2)', { ...liked, min_choices: 3 }],
    ['max_choices', count3, { ...liked, max_choices: 4 }],
    ['min_choices', count3, { ...liked, min_choices: 0 }],
    ['min_choices', count3, { ...liked, min_choices: 1.5 }],
    ['max_choices', foreign('choices', 'choice'), { ...channel, max_choices: 2 }],
    ['min_date', 'must not be later than max_date (2025-12-31)', { ...visit, max_date: '2025-12-31' }],
    ['max_date', 'must be a calendar day such as 2026-11-20', { ...visit, max_date: '2026-02-30' }],
    ['min_date', foreign('date', 'text'), { ...why, min_date: '2026-01-01' }],
    ['options', 'needs at least two options', { ...order, options: ['Speed'] }],
    ['rows', 'needs at least one row', { ...parts, rows: [] }],
    ['rows', 'at most 20 rows', { ...parts, rows: numbered(21) }],
    ['rows[1]', "repeats 'Start'", { ...parts, rows: ['Start', 'Start'] }],
    ['columns', 'needs at least two columns', { ...parts, columns: ['Good'] }],
    ['columns', 'at most 10 columns', { ...parts, columns: numbered(11) }],
    ['columns[1]', "must not contain ': '", { ...parts, columns: ['Good', 'Bad: very'] }],
    ['columns[0]', 'must not be empty', { ...parts, columns: [' ', 'Bad'] }],
    ['rows', foreign('matrix', 'ranking'), { ...order, rows: ['Start'] }],
    ['statement', 'must say what is agreed to', { ...contact, statement: ' ' }],
    ['statement', foreign('consent', 'yes_no'), { ...again, statement: 'I agree.' }],
    ['primary', foreign('rating', 'ces'), { ...easy, primary: true }],
    ['primary', foreign('rating', 'yes_no'), { ...again, primary: true }],
  ])('is that %s %s', (setting, message, question) => {
    expect(checkTemplate(aSurvey({ questions: [question] }))).toEqual([{ path: `questions[0].${setting}`, message }]);
  });

  it('is nothing in a scale from 0 to 10', () => {
    expect(pathsOf({ ...overall, min_rating: 0, max_rating: 10 })).toEqual([]);
  });

  it('is nothing in questions of further types', () => {
    expect(pathsOf(...Object.values(furtherQuestions))).toEqual([]);
  });

  it('is nothing in as many and as long options as there may be', () => {
    expect(pathsOf({ ...channel, options: [...numbered(49), 'M'.repeat(300)] })).toEqual([]);
  });

  it('is a mark on a question without a rating, which is no second primary one', () => {
    const questions = [
      { ...overall, primary: true },
      { ...why, primary: true },
    ];
    expect(pathsOf(...questions)).toEqual(['questions[1].primary']);
  });

  it('is nothing in several ratings, of which one is primary', () => {
    const effort: Question = { ...overall, id: 'effort' };
    expect(pathsOf({ ...effort, primary: true }, overall)).toEqual([]);
    expect(pathsOf(effort, { ...overall, primary: true })).toEqual([]);
  });

  it('is a second primary question', () => {
    const faults = checkTemplate(
      aSurvey({ questions: [why, { ...overall, primary: true }, { ...overall, id: 'effort', primary: true }] }),
    );
    expect(faults).toEqual([
      { path: 'questions[2].primary', message: 'cannot be set: question 2 is already the primary one' },
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

it('is a logo that says nothing to people who do not see it', () => {
  const logo = 'a'.repeat(64);
  expect(checkTemplate(aSurvey({ look: { logo, logo_alt: ' ' } }))).toEqual([
    {
      path: 'look.logo_alt',
      message: 'a logo needs a text for people who cannot see it, such as the name of the company',
    },
  ]);
  expect(checkTemplate(aSurvey({ look: { logo, logo_alt: 'Acme' } }))).toEqual([]);
  expect(checkDraft(aSurvey({ look: { logo } }))).toEqual([]);
});

it('keeps any draft whose questions can be told apart', () => {
  expect(checkDraft(aSurvey({ title: '', questions: [{ ...channel, options: [] }] }))).toEqual([]);
  expect(checkDraft(aSurvey({ questions: [why, overall, { ...again, id: 'why' }] }))).toEqual([
    { path: 'questions[2].id', message: "repeats 'why', the ID of question 1" },
  ]);
});
