import { passwordFlaws } from './password-flaws.js';

const email = 'ada.lovelace@desk.test';

it.each([
  ['correct horse', []],
  ['Пароль из слов', []],
  ['short', ['short']],
  ['ada.lovelace2026', ['personal']],
  [`${email}!`, ['personal']],
  ['a long sentence with ada.lovelace in it', []],
  ['aaaaaaaaaaaa', ['monotonous']],
  ['abcabcabcabc', ['monotonous']],
  ['abcdefghijkl', ['monotonous']],
  ['zyxwvutsrqpo', ['monotonous']],
  ['123456789012', ['monotonous']],
  ['', ['short']],
])('%s: %j', (password, flaws) => expect(passwordFlaws(password, email)).toEqual(flaws));

it('knows nobody without an address', () => expect(passwordFlaws('ada.lovelace2026', '')).toEqual([]));
