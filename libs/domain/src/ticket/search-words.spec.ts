import { searchWords } from './search-words.js';

it.each([
  ['', []],
  ['   ', []],
  ['VPN', ['vpn']],
  ['  down   the VPN\u00a0is ', ['down', 'the', 'vpn', 'is']],
  ['#48213', ['48213']],
  ['##a #', ['a', '#']],
  ['c#9 a', ['c#9', 'a']],
  ['print printer Printer', ['printer']],
  ['領収書と税', ['領収書と税']],
])('the words of "%s"', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});

it('are not more than the eight longest', () => {
  const long = Array.from({ length: 12 }, (_, n) => `${'abcdefghijkl'[n]!.repeat(n + 1)}`);
  expect(searchWords(long.join(' '))).toEqual(long.toReversed().slice(0, 8));
});
