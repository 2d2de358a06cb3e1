import { hitsIn, hitsInId, isHit } from './hits.js';

const marks = (pieces: ReturnType<typeof hitsIn>) =>
  pieces.map(({ text, isHit: hit }) => (hit ? `[${text}]` : text)).join('');

describe('the hits of a search', () => {
  it.each([
    ['VPN drops at noon', 'noon vpn', '[VPN] drops at [noon]'],
    ['printer print', 'print', '[print]er [print]'],
    ['a.b (c)', 'b .b', 'a[.b] (c)'],
    ['nothing', 'some', 'nothing'],
    ['nothing', ' ', 'nothing'],
  ])('in "%s" of "%s"', (text, search, expected) => {
    expect(marks(hitsIn(text, search))).toBe(expected);
  });

  it.each([
    ['48213', '#482', '[482]13'],
    ['48213', '213', '48213'],
    ['48213', '4', '48213'],
    ['4', '#4', '[4]'],
    ['T-21', 't-2 vpn', '[T-2]1'],
  ])('in the id %s of "%s"', (id, search, expected) => {
    expect(marks(hitsInId(id, search))).toBe(expected);
  });

  it('are none in what is not there', () => {
    expect(isHit(null, 'vpn')).toBe(false);
    expect(isHit('VPN', 'vpn')).toBe(true);
    expect(isHit('48213', '213', hitsInId)).toBe(false);
  });
});
