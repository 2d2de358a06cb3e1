import { instantText } from './copy-rows.js';

describe('the text of an instant', () => {
  it.each([
    ['the epoch', 0],
    ['the last millisecond of a leap day', Date.UTC(2024, 1, 29, 23, 59, 59, 999)],
    ['the first of the next day', Date.UTC(2024, 2, 1)],
    ['a time with small parts', Date.UTC(2026, 0, 2, 3, 4, 5, 6)],
    ['before the epoch', -1],
    ['the last instant of four digits', Date.UTC(9999, 11, 31, 23, 59, 59, 999)],
    ['a year of five digits', Date.UTC(10000, 0, 1)],
    ['a part of a millisecond', 1_700_000_000_123.75],
  ])('is what toISOString says: %s', (_, instant) => {
    expect(instantText(instant)).toBe(new Date(instant).toISOString());
  });

  it('does not exist for what is no instant', () => {
    expect(() => instantText(Number.NaN)).toThrow(RangeError);
  });
});
