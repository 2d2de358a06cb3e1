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
  ['Qwertyuiopas', ['monotonous']],
  ['xyzabcdefghi', ['monotonous']],
  ['bazyxwvutsrq', ['monotonous']],
  ['abcdabcdabcd', ['monotonous']],
  ['abcdeabcdeab', []],
  ['twelve chars', []],
  ['eleven char', ['short']],
  ['eleven chr😀', ['short']],
  ['ADA.Lovelace2026', ['personal']],
  ['ada.lovelace1234567', ['personal']],
  ['ada.lovelace12345678', []],
  ['', ['short']],
])('%s: %j', (password, flaws) => expect(passwordFlaws(password, email)).toEqual(flaws));

it.each([
  ['a local part of four letters', 'Anna@desk.test', ['short', 'personal']],
  ['not one of three, which is in many words', 'ann@desk.test', ['short']],
])('finds %s in a password', (_, address, flaws) => expect(passwordFlaws('anna1!x', address)).toEqual(flaws));

it('knows nobody without an address', () => expect(passwordFlaws('ada.lovelace2026', '')).toEqual([]));
