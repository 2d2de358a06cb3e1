import { aSurvey, furtherQuestions, someQuestions } from '../testing/index.js';
import { checkAnswers } from './check-answers.js';
import type { SentAnswer } from './survey-answers.js';

const whole: SentAnswer[] = [
  { id: 'again', answer: false },
  { id: 'overall', answer: 4 },
  { id: 'why', answer: ' Quick\u0000 help \ud83d ' },
  { id: 'channel', answer: 'Phone' },
];
const good = (row: string) => ({ row, column: 'Good' });
const faultsOf = (...sent: SentAnswer[]) => checkAnswers(aSurvey(), sent).faults;

describe('the answers to a survey', () => {
  it('stand in the order of the questions, their texts cleaned', () => {
    expect(checkAnswers(aSurvey(), whole)).toEqual({
      answers: [
        { id: 'overall', type: 'rating', value: 4 },
        { id: 'why', type: 'text', value: 'Quick help \uFFFD' },
        { id: 'channel', type: 'choice', value: 'Phone' },
        { id: 'again', type: 'yes_no', value: false },
      ],
      faults: [],
    });
  });

  it('may leave open what is not required; whitespace is no answer', () => {
    const sent = [...whole.slice(1, 2), { id: 'why', answer: ' \n ' }, { id: 'again', answer: null }, whole[3]!];
    const { answers, faults } = checkAnswers(aSurvey(), sent);
    expect({ ids: answers.map(({ id }) => id), faults }).toEqual({ ids: ['overall', 'channel'], faults: [] });
    expect(faultsOf({ id: 'overall' }, { id: 'channel', answer: ' ' })).toEqual([
      { path: 'questions[0].answer', id: 'overall', message: 'This field is required' },
      { path: 'questions[2].answer', id: 'channel', message: 'This field is required' },
    ]);
  });

  it('may leave everything open while they are being given', () => {
    expect(checkAnswers(aSurvey(), [{ id: 'why', answer: 'So' }], { partial: true })).toEqual({
      answers: [{ id: 'why', type: 'text', value: 'So' }],
      faults: [],
    });
    expect(checkAnswers(aSurvey(), [{ id: 'overall', answer: 9 }], { partial: true }).faults).toHaveLength(1);
  });

  it.each<[string, string, SentAnswer['answer']]>([
    ['overall', 'must be a whole number from 1 to 5', 0],
    ['overall', 'must be a whole number from 1 to 5', 6],
    ['overall', 'must be a whole number from 1 to 5', 2.5],
    ['overall', 'must be a whole number from 1 to 5', '3'],
    ['why', 'must be text', 3],
    ['why', 'must have at most 10,000 characters', 'x'.repeat(10_001)],
    ['channel', 'must be one of the options', 'phone'],
    ['channel', 'must be one of the options', true],
    ['again', 'must be true or false', 'yes'],
  ])('must fit their question: %s %s', (id, message, answer) => {
    const others = whole.filter((given) => given.id !== id);
    expect(faultsOf(...others, { id, answer })).toMatchObject([{ id, message }]);
  });

  it.each<[string, SentAnswer['answer'], unknown]>([
    ['overall', 1, 1],
    ['overall', 5, 5],
    ['why', 'x'.repeat(10_000), 'x'.repeat(10_000)],
    ['channel', ' Mail ', 'Mail'],
    ['again', true, true],
  ])('may go as far as their question allows: %s', (id, answer, value) => {
    const { answers } = checkAnswers(aSurvey(), [{ id, answer }], { partial: true });
    expect(answers).toMatchObject([{ id, value }]);
  });

  it('to a choice without options cannot be given', () => {
    const questions = [{ ...someQuestions.channel, options: undefined }];
    expect(checkAnswers({ questions }, [{ id: 'channel', answer: 'Mail' }]).faults).toHaveLength(1);
  });

  it.each<[keyof typeof furtherQuestions, SentAnswer['answer'], string]>([
    ['recommend', -1, 'must be a whole number from 0 to 10'],
    ['recommend', 11, 'must be a whole number from 0 to 10'],
    ['easy', 0, 'must be a whole number from 1 to 7'],
    ['easy', 8, 'must be a whole number from 1 to 7'],
    ['easy', '7', 'must be a whole number from 1 to 7'],
    ['visit', '2026-02-30', 'must be a calendar day such as 2026-11-20'],
    ['visit', '2026-2-3', 'must be a calendar day such as 2026-11-20'],
    ['visit', 20_260_203, 'must be a calendar day such as 2026-11-20'],
    ['visit', '2025-12-31', 'must be 2026-01-01 or later'],
    ['visit', '2027-01-01', 'must be 2026-12-31 or earlier'],
    ['address', 'ada', 'must be an email address'],
    ['address', 'ada@example', 'must be an email address'],
    ['address', 'ada lovelace@example.com', 'must be an email address'],
    ['address', 7, 'must be an email address'],
    ['address', `${'x'.repeat(243)}@example.com`, 'must be an email address'],
    ['order', ['Speed', 'Price'], 'must name all 3 options, the best first'],
    ['order', ['Speed', 'Price', 'Speed'], 'must name each option once'],
    ['parts', ['Start'], 'must be a list of rows with their columns'],
    ['parts', [{ row: 'Start', column: 'Fair' }], 'must name only rows and columns of the question'],
    ['parts', [{ row: '__proto__', column: 'Good' }], 'must name only rows and columns of the question'],
    ['parts', [good('Start'), good(' Start')], 'must answer each row once'],
    ['contact', 'yes', 'must be true, or left out'],
    ['liked', 'Speed', 'must be a list of options'],
    ['liked', ['Speed', 'Price'], 'must name only options of the question'],
    ['liked', ['Speed', ' Speed'], 'must name each option once'],
    ['liked', ['Speed', 'Knowledge', 'Friendliness'], 'must name 1 to 2 options'],
  ])('of further types must fit their question: %s %j', (id, answer, message) => {
    const { faults } = checkAnswers({ questions: [furtherQuestions[id]] }, [{ id, answer }]);
    expect(faults).toEqual([{ path: 'questions[0].answer', id, message }]);
  });

  it.each<[keyof typeof furtherQuestions, SentAnswer['answer'], unknown]>([
    ['recommend', 0, 0],
    ['recommend', 10, 10],
    ['easy', 1, 1],
    ['easy', 7, 7],
    ['visit', ' 2026-01-01 ', '2026-01-01'],
    ['visit', '2026-12-31', '2026-12-31'],
    ['address', ' Ada@example.co.uk ', 'Ada@example.co.uk'],
    ['address', `${'x'.repeat(242)}@example.com`, `${'x'.repeat(242)}@example.com`],
    ['order', ['Quality', ' Speed', 'Price'], ['Quality', 'Speed', 'Price']],
    ['parts', [good('Middle'), good(' Start ')], [good('Start'), good('Middle')]],
    ['contact', true, true],
    ['liked', ['Friendliness', ' Speed '], ['Speed', 'Friendliness']],
  ])('of further types may go as far as their question allows: %s %j', (id, answer, value) => {
    const question = furtherQuestions[id];
    const { answers, faults } = checkAnswers({ questions: [question] }, [{ id, answer }]);
    expect({ answers, faults }).toEqual({ answers: [{ id, type: question.type, value }], faults: [] });
  });

  it('may be any day that can be asked for where a question says nothing else', () => {
    const questions = [{ ...furtherQuestions.visit, min_date: undefined, max_date: undefined }];
    const faultsOn = (answer: string) => checkAnswers({ questions }, [{ id: 'visit', answer }]).faults;
    expect(['1000-01-01', '2999-12-31'].flatMap(faultsOn)).toEqual([]);
    expect(['0000-01-01', '3000-01-01'].map((day) => faultsOn(day).length)).toEqual([1, 1]);
  });

  it('must rank all options, and answer every row that is required, once they are sent', () => {
    const questions = [furtherQuestions.order, { ...furtherQuestions.parts, required: true }];
    const sent = [
      { id: 'order', answer: ['Speed'] },
      { id: 'parts', answer: [good('Start')] },
    ];
    expect(checkAnswers({ questions }, sent, { partial: true }).faults).toEqual([]);
    expect(checkAnswers({ questions }, sent).faults).toMatchObject([
      { message: 'must name all 3 options, the best first' },
      { message: 'must answer every row' },
    ]);
  });

  it('are none where a box is not ticked, which a required one has to be', () => {
    const sent = [{ id: 'contact', answer: false }];
    const { contact } = furtherQuestions;
    expect(checkAnswers({ questions: [contact] }, sent)).toEqual({ answers: [], faults: [] });
    expect(checkAnswers({ questions: [{ ...contact, required: true }] }, sent).faults).toMatchObject([
      { message: 'This field is required' },
    ]);
  });

  it('may be half an address while it is being written', () => {
    const sent = [{ id: 'address', answer: 'ada@' }];
    expect(checkAnswers({ questions: [furtherQuestions.address] }, sent, { partial: true }).faults).toEqual([]);
  });

  it('may be too few of several options while they are being given, and an empty list is none', () => {
    const questions = [{ ...furtherQuestions.liked, min_choices: 2, required: true }];
    const sent = (...answer: string[]) => [{ id: 'liked', answer }];
    expect(checkAnswers({ questions }, sent('Speed'), { partial: true }).faults).toEqual([]);
    expect(checkAnswers({ questions }, sent('Speed')).faults).toMatchObject([
      { message: 'must name exactly 2 options' },
    ]);
    expect(checkAnswers({ questions }, sent()).faults).toMatchObject([{ message: 'This field is required' }]);
  });

  it('obey the scale of their question', () => {
    const questions = [{ ...someQuestions.overall, min_rating: 0, max_rating: 10 }];
    expect(checkAnswers({ questions }, [{ id: 'overall', answer: 10 }]).faults).toEqual([]);
  });

  it('are given once and belong to the survey', () => {
    expect(faultsOf(...whole, { id: 'overall', answer: 5 }, { id: 'other', answer: 1 }, { id: 'gone' })).toEqual([
      { path: 'questions[5].id', id: 'other', message: "is not a question of this survey: 'other'" },
      { path: 'questions[0].answer', id: 'overall', message: 'is answered twice' },
    ]);
  });
});
