import { instantOf, unitOf } from './instant.js';

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

describe('unitOf', () => {
  it.each([
    ['2026-03-02T08:14:27Z', 0],
    ['1772439267', 0],
    [1_772_439_267, 0],
    ['2026-03-02T08:14+01:00', 60_000],
    ['02 Mar 2026 01:44 PM', 60_000],
    ['2026-03-02', 86_400_000],
  ])('knows what is the least that %j tells apart', (time, unit) => expect(unitOf(time)).toBe(unit));
});
