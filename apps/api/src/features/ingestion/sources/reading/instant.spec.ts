import { instantOf, unitOf, whyNoInstant } from './instant.js';

const read = (value: unknown, timezone = 'Asia/Kolkata') => {
  const instant = instantOf(value, timezone);
  return instant === undefined ? undefined : new Date(instant).toISOString();
};

describe('instantOf', () => {
  it.each([
    ['2026-03-02T08:14:27.000Z', '2026-03-02T08:14:27.000Z'],
    ['2026-03-02T08:14:27Z', '2026-03-02T08:14:27.000Z'],
    ['2026-03-02T08:14:27.672717030Z', '2026-03-02T08:14:27.672Z'],
    ['2026-03-02T08:14:27.6z', '2026-03-02T08:14:27.600Z'],
    ['2026-03-02T09:14:27.115+0100', '2026-03-02T08:14:27.115Z'],
    ['2026-03-02T13:44:27+05:30', '2026-03-02T08:14:27.000Z'],
    ['2026-03-01T22:14:27-10', '2026-03-02T08:14:27.000Z'],
    ['2026-03-02 08:14 Z', '2026-03-02T08:14:00.000Z'],
    ['2026-02-28T23:59:59Z', '2026-02-28T23:59:59.000Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['2026-11-08 15:00:00 UTC', '2026-11-08T15:00:00.000Z'],
    ['2026-11-08 15:00:00 -0500', '2026-11-08T20:00:00.000Z'],
    ['20261108T150000Z', '2026-11-08T15:00:00.000Z'],
    ['Sun, 08 Nov 2026 15:00:00 +0000', '2026-11-08T15:00:00.000Z'],
    ['08 Nov 2026 15:00:00 GMT', '2026-11-08T15:00:00.000Z'],
    ['08.11.2026 15:00 +0100', '2026-11-08T14:00:00.000Z'],
  ])('reads %s with its own offset', (value, expected) => expect(read(value)).toBe(expected));

  it.each([
    ['2026-03-02 13:44:27', '2026-03-02T08:14:27.000Z'],
    ['2026-03-04T20:52:48', '2026-03-04T15:22:48.000Z'],
    ['2026-03-05', '2026-03-04T18:30:00.000Z'],
    ['March 05 2026 at 01:44 PM', '2026-03-05T08:14:00.000Z'],
    ['Mar 5, 2026 at 12:05 am', '2026-03-04T18:35:00.000Z'],
    ['05 Mar 2026 01:44 PM', '2026-03-05T08:14:00.000Z'],
    ['5 March, 2026 13:44', '2026-03-05T08:14:00.000Z'],
    ['March 5, 2026 00:05', '2026-03-04T18:35:00.000Z'],
    ['2026/11/08 15:00', '2026-11-08T09:30:00.000Z'],
    ['2026-11-08 3:00 PM', '2026-11-08T09:30:00.000Z'],
    ['08.11.2026 15:00', '2026-11-08T09:30:00.000Z'],
    ['8.11.2026', '2026-11-07T18:30:00.000Z'],
    ['8-Nov-26 15:00', '2026-11-08T09:30:00.000Z'],
    ['08/Nov/2026 15:00', '2026-11-08T09:30:00.000Z'],
    ['Nov 8, 2026 3:00 PM', '2026-11-08T09:30:00.000Z'],
    ['Nov 8, 2026', '2026-11-07T18:30:00.000Z'],
    ['Sunday, November 8, 2026 3:00 PM', '2026-11-08T09:30:00.000Z'],
    ['13/11/2026 15:00', '2026-11-13T09:30:00.000Z'],
    ['11/13/2026 3:00 PM', '2026-11-13T09:30:00.000Z'],
    ['11-11-2026, 15:00:30', '2026-11-11T09:30:30.000Z'],
  ])("reads %s in the connection's zone", (value, expected) => expect(read(value)).toBe(expected));

  it.each([
    [1_772_439_267, '2026-03-02T08:14:27.000Z'],
    [1_772_439_267.2913, '2026-03-02T08:14:27.291Z'],
    [1_772_439_267_412, '2026-03-02T08:14:27.412Z'],
    ['1772439267412', '2026-03-02T08:14:27.412Z'],
    ['1772439267', '2026-03-02T08:14:27.000Z'],
    ['1772439267412345', '2026-03-02T08:14:27.412Z'],
    ['1772439267412345678', '2026-03-02T08:14:27.412Z'],
  ])('reads the epoch time %s by its size', (value, expected) => expect(read(value)).toBe(expected));

  it.each([
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-04-31',
    '2026-13-01T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '0000-00-00 00:00:00',
    '2026-03-02T24:00:00Z',
    '2026-03-02T08:60:00Z',
    '9999-12-31T23:59:59Z',
    'Smarch 05 2026 at 01:44 PM',
    'March 05 2026 at 13:44 PM',
    '05 Mar 2026 00:44 AM',
    '05 Mar 2026 24:00',
    '31 Apr 2026 13:44',
    '05 03 2026 13:44',
    'yesterday',
    '',
    'NaN',
    '45628',
    '46334.625',
    '20261108',
    '2026',
    '1.79415E+09',
    '-1',
    '11/08/2026 3:00 PM',
    '31/02/2026',
    '13/13/2026',
    '05 03 2026 13:44',
    45_628,
    2026,
    0,
    -5,
    Number.NaN,
    true,
    {},
    [],
    null,
    undefined,
  ])('knows that %j is no moment, and never says now', (value) => expect(read(value)).toBeUndefined());

  it('takes the first of two equal readings when clocks go back, and moves a skipped one forward', () => {
    expect(read('2026-10-25T02:30:00', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(read('2026-03-29T02:30:00', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(read('2026-10-25T03:30:00', 'Europe/Berlin')).toBe('2026-10-25T02:30:00.000Z');
  });
});

describe('a date of two numbers before the year', () => {
  const inOrder = (text: string, order: 'dmy' | 'mdy') => {
    const instant = instantOf(text, 'UTC', order);
    return instant === undefined ? undefined : new Date(instant).toISOString().slice(0, 16);
  };

  it('is read in the order of its file', () => {
    expect(inOrder('03/02/2025 11:00', 'dmy')).toBe('2025-02-03T11:00');
    expect(inOrder('03/02/2025 11:00', 'mdy')).toBe('2025-03-02T11:00');
    expect(inOrder('3/2/25 11:00 PM', 'mdy')).toBe('2025-03-02T23:00');
    expect(inOrder('03.02.2025 11:00', 'mdy')).toBe('2025-02-03T11:00');
    expect(inOrder('14/01/2025', 'mdy')).toBeUndefined();
  });
});

describe('whyNoInstant', () => {
  it.each([
    ['11/08/2026 3:00 PM', 'could be 11 August 2026 or 8 November 2026; choose one with --date-order'],
    ['45628', 'is not a time; if it is an Excel date, import with --excel-dates'],
    ['20261108', 'is not a time'],
    ['yesterday', 'cannot be read'],
  ])('says of %s that it %s', (text, why) => expect(whyNoInstant(text)).toBe(why));
});

describe('unitOf', () => {
  it.each([
    ['2026-03-02T08:14:27Z', 0],
    ['1772439267', 0],
    [1_772_439_267, 0],
    ['2026-03-02T08:14+01:00', 60_000],
    ['02 Mar 2026 01:44 PM', 60_000],
    ['2026-03-02', 86_400_000],
    ['20261108T150000Z', 0],
    ['20261108T1500Z', 60_000],
    ['2026-03-02 15:00 +05:30', 60_000],
  ])('knows what is the least that %j tells apart', (time, unit) => expect(unitOf(time)).toBe(unit));
});
