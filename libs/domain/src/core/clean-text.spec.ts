import { cleanText, storableText } from './clean-text.js';

describe('a storable text', () => {
  it.each([
    ['shows NUL and halves of surrogate pairs as replacement characters', 'a\u0000b\uD83Dc', 'a\uFFFDb\uFFFDc'],
    ['keeps whole pairs, and the space around it', ' hi 😀 ', ' hi 😀 '],
  ])('%s', (_, text, expected) => {
    expect(storableText(text)).toBe(expected);
  });
});

describe('a cleaned text', () => {
  it.each([
    ['loses the space around it', '  two words \n', 'two words'],
    ['loses every NUL', '\u0000a\u0000b\u0000', 'ab'],
    ['loses the space behind a NUL', 'a \u0000', 'a'],
    ['shows half of a surrogate pair as a replacement character', '\uD83Da\uDE00', '\uFFFDa\uFFFD'],
    ['keeps whole pairs', 'hi 😀', 'hi 😀'],
  ])('%s', (_, text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });
});
