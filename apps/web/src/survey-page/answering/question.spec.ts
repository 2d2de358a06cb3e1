import { choicesOf, gradientStep, isAnswered, markOf, type Question, scaleValues } from './question.js';

const question = (changes: Partial<Question>): Question => ({
  id: 'q',
  type: 'rating',
  question: 'How was it?',
  required: true,
  ...changes,
});

describe('a rating question', () => {
  it('has the buttons of its scale, 1 to 5 unless it says otherwise', () => {
    expect(scaleValues(question({}))).toEqual([1, 2, 3, 4, 5]);
    expect(scaleValues(question({ min_rating: 0, max_rating: 10 }))).toHaveLength(11);
    expect(scaleValues(question({ min_rating: 5, max_rating: 3 }))).toEqual([]);
    expect(scaleValues(question({ type: 'nps' }))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(scaleValues(question({ type: 'ces' }))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it.each([
    [5, [0, 2, 5, 8, 10]],
    [11, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [4, [0, 3, 7, 10]],
    [2, [0, 10]],
    [1, [5]],
  ])('spreads %i buttons evenly over the gradient', (count, steps) => {
    expect(Array.from({ length: count }, (_, index) => gradientStep(index, count))).toEqual(steps);
  });
});

it('offers what can be chosen, in order', () => {
  expect(choicesOf(question({ type: 'choice', options: ['Phone', '', 'Chat'] }))).toEqual(['Phone', 'Chat']);
  expect(choicesOf(question({ type: 'yes_no' }))).toEqual([true, false]);
  expect(choicesOf(question({ type: 'text' }))).toEqual([]);
});

it('takes zero and no for answers, and whitespace for none', () => {
  expect([0, false, ' x '].map(isAnswered)).toEqual([true, true, true]);
  expect([null, undefined, '', ' \n'].map(isAnswered)).toEqual([false, false, false, false]);
});

it('marks the rarer kind of question, and nothing where all are alike', () => {
  const [must, may] = [question({}), question({ required: false })];
  expect([must, may].map((one) => markOf(one, [must, may, may]))).toEqual(['required', undefined]);
  expect([must, may].map((one) => markOf(one, [must, must, may]))).toEqual([undefined, 'optional']);
  expect(markOf(must, [must, must])).toBeUndefined();
  expect(markOf(may, [may, may])).toBeUndefined();
});
