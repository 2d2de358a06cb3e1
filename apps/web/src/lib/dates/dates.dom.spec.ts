import fc from 'fast-check';
import { writeDatesAs } from './date-form.js';
import {
  addDays,
  countDays,
  formatDay,
  formatLongDay,
  formatMonth,
  formatRange,
  formatShortDay,
  isDay,
} from './day.js';
import {
  formatAge,
  formatAgo,
  formatDuration,
  formatDurationInFull,
  formatEstimate,
  formatResolution,
  formatWait,
  shownEstimate,
  shownSeconds,
} from './duration.js';
import { formatInstant, inZone } from './instant.js';

describe('days', () => {
  it('exist or do not', () => {
    expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-2-1', '2026-11-31', 'today', ''].some(isDay)).toBe(false);
  });

  it('are counted across a change of the clocks', () => {
    expect(countDays('2026-10-19', '2026-11-01')).toBe(14);
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  });

  it('are written as day, short month, year, and ranges without repeating themselves', () => {
    expect(formatLongDay('2026-11-23')).toBe('Monday 23 Nov 2026');
    expect(formatRange('2026-11-21', '2026-11-27')).toBe('21 – 27 Nov 2026');
    expect(formatRange('2026-10-28', '2026-11-03')).toBe('28 Oct – 3 Nov 2026');
    expect(formatRange('2025-12-30', '2026-01-05')).toBe('30 Dec 2025 – 5 Jan 2026');
    expect(formatRange('2026-11-21', '2026-11-21')).toBe('21 Nov 2026');
  });
});

describe('instants', () => {
  it("are read in the organization's zone, not in the viewer's", () => {
    expect(inZone('2026-11-21T23:30:00.000Z', 'Asia/Tokyo')).toEqual({ day: '2026-11-22', time: '08:30' });
    expect(formatInstant('2026-09-30T23:30:00.000Z', 'America/New_York')).toBe('30 Sep 2026, 19:30');
  });

  it('have a midnight of 00', () => {
    expect(inZone('2026-11-21T00:00:00.000Z', 'UTC').time).toBe('00:00');
  });
});

describe('durations', () => {
  it('take the form of the specification', () => {
    expect(formatResolution(3 * 86_400 + 4 * 3_600 + 12 * 60 + 59)).toBe('3d:4h:12m');
    expect(formatResolution(0)).toBe('0d:0h:0m');
  });

  it.each([
    [0, '0 s'],
    [48, '48 s'],
    [200, '3 min 20 s'],
    [3_600, '1 h'],
    [81_960, '22 h 46 min'],
    [99_513, '1 d 4 h'],
    // Rounded to the second unit, which may make one more of the first.
    [3_599.6, '1 h'],
    [86_399, '1 d'],
    [86_400 + 30, '1 d'],
  ])('of %d seconds are printed in the two largest units: %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it('are whole in a tooltip', () => {
    expect([99_513, 3_600, 0].map(formatDurationInFull)).toEqual(['1 d 3 h 38 min 33 s', '1 h', '0 s']);
  });

  it('from a histogram have three significant digits and say so, unless they are exact', () => {
    const texts = ['48 s', '3 min 20 s', '≈ 23 h 10 min', '≈ 23 h 30 min', '≈ 1 d 4 h', '≈ 100 d'];
    expect([48, 200, 83_220, 84_480, 99_513, 8_639_000].map(formatEstimate)).toEqual(texts);
  });

  it('are told as the numbers that are printed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000_000 }), (seconds) => {
        expect(formatDurationInFull(shownSeconds(seconds))).toBe(formatDuration(seconds));
        expect(formatEstimate(seconds).replace('≈ ', '')).toBe(
          formatDurationInFull(seconds > 256 ? shownEstimate(seconds) : seconds),
        );
      }),
    );
  });

  it('that tick once a minute have no seconds', () => {
    expect([30, 200, 90_000].map(formatAge)).toEqual(['less than a minute', '3 min', '1 d 1 h']);
  });

  it('say how long ago', () => {
    expect([900, 12_000, 300_000, 10_800_000, 86_399_999].map(formatAgo)).toEqual([
      'just now',
      '12 s ago',
      '5 min ago',
      '3 h ago',
      '23 h ago',
    ]);
    expect([1, 8.9, 400].map((days) => formatAgo(days * 86_400_000))).toEqual(['1 d ago', '8 d ago', '400 d ago']);
  });
});

it.each([
  [45, '45 s'],
  [891, '15 min'],
])('a wait of %s seconds is %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});

describe('the form that somebody has chosen', () => {
  afterEach(() => writeDatesAs('english'));

  it.each([
    [
      'american',
      'Nov 24, 2026',
      'Nov 24',
      'Nov 2026',
      'Tuesday, Nov 24, 2026',
      'Nov 24 – 27, 2026',
      'Nov 24 – Dec 3, 2026',
    ],
    [
      'iso',
      '2026-11-24',
      '11-24',
      '2026-11',
      'Tuesday 2026-11-24',
      '2026-11-24 – 2026-11-27',
      '2026-11-24 – 2026-12-03',
    ],
    [
      'german',
      '24. Nov. 2026',
      '24. Nov.',
      'Nov. 2026',
      'Dienstag 24. Nov. 2026',
      '24. – 27. Nov. 2026',
      '24. Nov. – 3. Dez. 2026',
    ],
    [
      'french',
      '24 nov. 2026',
      '24 nov.',
      'nov. 2026',
      'mardi 24 nov. 2026',
      '24 – 27 nov. 2026',
      '24 nov. – 3 déc. 2026',
    ],
    ['spanish', '24 nov 2026', '24 nov', 'nov 2026', 'martes 24 nov 2026', '24 – 27 nov 2026', '24 nov – 3 dic 2026'],
  ] as const)('%s holds for days, months and ranges', (form, day, short, month, long, range, longRange) => {
    writeDatesAs(form);
    expect(formatDay('2026-11-24')).toBe(day);
    expect(formatShortDay('2026-11-24')).toBe(short);
    expect(formatMonth('2026-11')).toBe(month);
    expect(formatLongDay('2026-11-24')).toBe(long);
    expect(formatRange('2026-11-24', '2026-11-27')).toBe(range);
    expect(formatRange('2026-11-24', '2026-12-03')).toBe(longRange);
    expect(formatInstant('2026-11-24T10:00:00.000Z', 'UTC')).toBe(`${day}, 10:00`);
  });
});
