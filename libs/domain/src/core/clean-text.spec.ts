import { cleanText } from './clean-text.js';

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
