import { ambiguousDate, dateOrderIn } from './date-order.js';

describe('a date of two numbers before the year', () => {
  it.each([
    ['14/01/2025 09:00', 'dmy'],
    ['01/14/2025', 'mdy'],
    ['1-14-25 9:00 AM', 'mdy'],
    ['03/02/2025 11:00', 'either'],
    ['02/02/2025', 'same'],
    ['13/14/2025', undefined],
    ['03.02.2025', undefined],
    ['2025-02-03', undefined],
    ['03/02-2025', undefined],
    ['', undefined],
  ])('proves by %j the order %s', (text, order) => expect(dateOrderIn(text)).toBe(order));

  it('has two readings where both numbers could be the month', () => {
    expect(ambiguousDate('03/02/2025 11:00')).toEqual({ dmy: '3 February 2025', mdy: '2 March 2025' });
    expect(ambiguousDate('3/2/25')).toEqual({ dmy: '3 February 2025', mdy: '2 March 2025' });
    expect(ambiguousDate('14/01/2025')).toBeUndefined();
  });
});
