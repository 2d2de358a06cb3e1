import { canonicalText } from './canonical-text.js';

describe('the canonical text of a value', () => {
  it.each([
    ['a text, quoted', 'say "so"', '"say \\"so\\""'],
    ['a number', 1.5, '1.5'],
    ['a truth', false, 'false'],
    ['null', null, 'null'],
    ['nothing, as null', undefined, 'null'],
    ['a list, in its order', [2, 1, [null, undefined]], '[2,1,[null,null]]'],
    ['an object, its keys sorted', { b: 1, a: { d: [], c: 'x' } }, '{"a":{"c":"x","d":[]},"b":1}'],
    ['an object whose keys came sorted', { a: 1, b: 2, c: 3 }, '{"a":1,"b":2,"c":3}'],
    ['an object whose keys came in another order', { c: 3, a: 1, b: 2 }, '{"a":1,"b":2,"c":3}'],
    ['an object without what is undefined', { b: undefined, a: null }, '{"a":null}'],
    ['an empty object', {}, '{}'],
  ])('is that of %s', (_, value, text) => {
    expect(canonicalText(value)).toBe(text);
  });
});
