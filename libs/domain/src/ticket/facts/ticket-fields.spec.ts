import { sameValue } from './ticket-fields.js';

describe('two values of a field', () => {
  it.each([
    ['equal texts', 'a', 'a', true],
    ['other texts', 'a', 'b', false],
    ['a text and its number', '1', 1, false],
    ['nothing and null', undefined, null, false],
    ['equal lists', ['a', 'b'], ['a', 'b'], true],
    ['a list in another order', ['a', 'b'], ['b', 'a'], false],
    ['a list that goes on', ['a'], ['a', 'b'], false],
    ['a list that ends sooner', ['a', 'b'], ['a'], false],
    ['an empty list and null', [], null, false],
    ['null and an empty list', null, [], false],
    ['an empty list and an empty text', [], '', false],
    ['an empty text and an empty list', '', [], false],
    ['equal objects, their members in another order', { id: '7', ref: null }, { ref: null, id: '7' }, true],
    ['objects of which one has another member', { id: '7', ref: null }, { id: '7', ref: 'r' }, false],
    ['objects of which one has a member more', { id: '7' }, { id: '7', name: null }, false],
    ['objects of which one has a member that is undefined', { id: '7' }, { id: '7', name: undefined }, true],
  ])('are compared by content: %s', (_, left, right, same) => {
    expect(sameValue(left, right)).toBe(same);
  });
});
