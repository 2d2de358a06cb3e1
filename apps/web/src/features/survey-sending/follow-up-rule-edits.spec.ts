import { withConditions, withRule, wordsIn } from './follow-up-rule-edits.js';

it('adds rules with ids of their own', () => {
  const [first, second] = withRule(withRule([]));
  expect(first).toMatchObject({ id: 'rule-1', when: { rating: 2 }, assignTo: 'holder' });
  expect(withRule([second!]).map(({ id }) => id)).toEqual(['rule-2', 'rule-3']);
});

it('leaves out conditions that are empty', () => {
  expect(withConditions({ rating: 2, words: ['cancel'] }, { words: [] })).toEqual({ rating: 2 });
  expect(withConditions({ rating: 2 }, { rating: undefined, words: ['cancel'] })).toEqual({ words: ['cancel'] });
});

it('reads words between commas', () => {
  expect(wordsIn(' cancel, too slow ,, cancel')).toEqual(['cancel', 'too slow']);
});
