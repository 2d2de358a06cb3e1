import fc from 'fast-check';
import { howMany } from '../testing/index.js';
import { lastCompleteSpan, nextDue, type ReportSchedule } from './report-schedule.js';
import { zoneOffset } from './zone-offset.js';

const daily = (time: string): ReportSchedule => ({ cadence: 'daily', time });
const weekly = (weekday: number, time: string): ReportSchedule => ({ cadence: 'weekly', weekday, time });
const monthly = (monthDay: number, time: string): ReportSchedule => ({ cadence: 'monthly', monthDay, time });

/** The next `count` instants after one. */
function dues(schedule: ReportSchedule, zone: string, after: string, count: number): string[] {
  const found: string[] = [];
  let last = Date.parse(after);
  for (let nth = 0; nth < count; nth += 1) {
    last = nextDue(schedule, zone, last);
    found.push(new Date(last).toISOString().slice(0, 16));
  }
  return found;
}

describe('the next time of a schedule', () => {
  it('is the next Monday at eight by the clock of the zone', () => {
    expect(dues(weekly(1, '08:00'), 'Europe/Berlin', '2026-11-30T06:59:59Z', 2)).toEqual([
      ...['2026-11-30T07:00', '2026-12-07T07:00'],
    ]);
    expect(dues(weekly(1, '08:00'), 'Europe/Berlin', '2026-11-30T07:00:00Z', 1)).toEqual(['2026-12-07T07:00']);
  });

  it('keeps the local time when the clocks change', () => {
    expect(dues(daily('08:00'), 'Europe/Berlin', '2026-03-27T12:00:00Z', 3)).toEqual([
      ...['2026-03-28T07:00', '2026-03-29T06:00', '2026-03-30T06:00'],
    ]);
    expect(dues(daily('08:00'), 'America/New_York', '2026-10-31T00:00:00Z', 2)).toEqual([
      ...['2026-10-31T12:00', '2026-11-01T13:00'],
    ]);
  });

  it('is the first instant after the gap where the clocks skip it', () => {
    expect(dues(daily('02:30'), 'Europe/Berlin', '2026-03-28T12:00:00Z', 2)).toEqual([
      ...['2026-03-29T01:00', '2026-03-30T00:30'],
    ]);
    expect(dues(daily('02:15'), 'Australia/Lord_Howe', '2026-10-03T12:00:00Z', 1)).toEqual(['2026-10-03T15:30']);
    // Samoa had no 30 December 2011.
    expect(dues(weekly(5, '08:00'), 'Pacific/Apia', '2011-12-28T00:00:00Z', 2)).toEqual([
      ...['2011-12-30T10:00', '2012-01-05T18:00'],
    ]);
  });

  it('comes once where the clocks repeat it', () => {
    expect(dues(daily('02:30'), 'Europe/Berlin', '2026-10-24T12:00:00Z', 2)).toEqual([
      ...['2026-10-25T00:30', '2026-10-26T01:30'],
    ]);
  });

  it('knows zones that are off by parts of an hour', () => {
    expect(dues(daily('08:00'), 'Asia/Kolkata', '2026-11-30T00:00:00Z', 1)).toEqual(['2026-11-30T02:30']);
    expect(dues(daily('08:00'), 'Asia/Kathmandu', '2026-11-30T00:00:00Z', 1)).toEqual(['2026-11-30T02:15']);
  });

  it('falls on the last day of a shorter month', () => {
    expect(dues(monthly(31, '08:00'), 'UTC', '2026-01-31T08:00:00Z', 4)).toEqual([
      ...['2026-02-28T08:00', '2026-03-31T08:00', '2026-04-30T08:00', '2026-05-31T08:00'],
    ]);
    expect(dues(monthly(30, '08:00'), 'UTC', '2028-02-01T00:00:00Z', 1)).toEqual(['2028-02-29T08:00']);
  });

  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];
  const times = fc
    .record({ hour: fc.nat(23), minute: fc.nat(59) })
    .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
  const schedules = times.chain((time) =>
    fc.oneof(
      fc.constant(daily(time)),
      fc.integer({ min: 1, max: 7 }).map((weekday) => weekly(weekday, time)),
      fc.integer({ min: 1, max: 31 }).map((monthDay) => monthly(monthDay, time)),
    ),
  );
  const instants = fc.integer({ min: Date.parse('2010-01-01'), max: Date.parse('2030-01-01') });
  const longest = { daily: 49, weekly: 8 * 24 + 1, monthly: 32 * 24 } as const;

  it('always comes, soon, and never shows an earlier time of day than asked', () => {
    fc.assert(
      fc.property(schedules, fc.constantFrom(...zones), instants, (schedule, zone, after) => {
        const due = nextDue(schedule, zone, after);
        expect(due).toBeGreaterThan(after);
        expect(due - after).toBeLessThanOrEqual(longest[schedule.cadence] * 3_600_000);
        const local = new Date(due + zoneOffset(zone, due)).toISOString();
        const isSkipped = local.slice(11, 16) !== schedule.time;
        // Only where the clocks were just put forward.
        if (isSkipped) expect(zoneOffset(zone, due)).toBeGreaterThan(zoneOffset(zone, due - 1));
      }),
      { numRuns: howMany(300) },
    );
  });

  it('leaves nothing out: an instant in between leads to the same next one', () => {
    fc.assert(
      fc.property(
        schedules,
        fc.constantFrom(...zones),
        instants,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (...[schedule, zone, after, share]) => {
          const due = nextDue(schedule, zone, after);
          const between = after + Math.floor((due - 1 - after) * share);
          expect(nextDue(schedule, zone, between)).toBe(due);
        },
      ),
      { numRuns: howMany(300) },
    );
  });
});

it.each([
  ['daily', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['weekly', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['weekly', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['monthly', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['monthly', '2026-01-01', '2025-12-01', '2025-12-31'],
] as const)('the last complete span of a %s report on %s is %s to %s', (cadence, today, from, to) => {
  expect(lastCompleteSpan({ cadence }, today)).toEqual({ from, to });
});
