import { ambiguousDate, DateOrderFinder, dateOrderIn, inDateOrder } from './date-order.js';

describe('a date of two numbers before the year', () => {
  it.each([
    ['14/01/2025 09:00', 'dmy'],
    ['01/14/2025', 'mdy'],
    ['1-14-25 9:00 AM', 'mdy'],
    ['13/12/2025', 'dmy'],
    ['12/13/2025', 'mdy'],
    ['12/11/2025', 'either'],
    ['11/12/2025', 'either'],
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

describe('a date that could be two', () => {
  it.each([
    ['3/2/25 9:05 AM', 'dmy', '2025-02-03 9:05 AM'],
    ['03/02/2025', 'mdy', '2025-03-02'],
    ['14/01/2025 09:00', 'mdy', '14/01/2025 09:00'],
    ['02/02/2025', 'dmy', '02/02/2025'],
    ['yesterday', 'dmy', 'yesterday'],
  ] as const)('%s in the order %s is %s', (text, order, expected) => expect(inDateOrder(text, order)).toBe(expected));
});

describe('the order of the dates of a table', () => {
  const found = (columns: Record<string, readonly string[]>) => {
    const finder = new DateOrderFinder();
    for (const [column, cells] of Object.entries(columns)) for (const cell of cells) finder.add(column, cell);
    return finder.found();
  };

  it.each([
    ['one date proves it for all columns', { a: ['03/02/2025'], b: ['', ' 14/01/2025'] }, { order: 'dmy' }],
    ['dates contradict each other', { a: ['14/01/2025', '01/14/2025'] }, { isMixed: true }],
    [
      'a column proves nothing',
      { a: ['2025-01-14'], b: [' ', ' 03/02/2025 11:00 ', '04/02/2025', '02/02/2025'] },
      { unclear: { column: 'b', example: '03/02/2025 11:00' } },
    ],
    ['a column has other times as well', { a: ['03/02/2025', '2025-01-14'] }, {}],
    ['all have a month like the day', { a: ['02/02/2025', ''] }, {}],
    ['there is none', { a: ['2025-01-14', ''] }, {}],
  ])('where %s', (_, columns, expected) => expect(found(columns as Record<string, string[]>)).toEqual(expected));
});
