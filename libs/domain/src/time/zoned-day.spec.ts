import fc from 'fast-check';
import { howMany } from '../testing/index.js';
import { addDays } from './calendar-days.js';
import { localMidnight, zonedDay, zonedHour } from './zoned-day.js';

const at = (text: string) => Date.parse(text);
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'America/Havana',
  'Pacific/Apia',
  'Africa/Monrovia',
  'Asia/Beirut',
];

describe('zonedDay', () => {
  it.each([
    ['Europe/Berlin', '2026-03-28T23:00:00.000Z', ['2026-03-28', '2026-03-29']],
    ['Europe/Berlin', '2026-03-29T22:00:00.000Z', ['2026-03-29', '2026-03-30']],
    ['Europe/Berlin', '2026-10-25T23:00:00.000Z', ['2026-10-25', '2026-10-26']],
    ['America/New_York', '2026-11-01T04:00:00.000Z', ['2026-10-31', '2026-11-01']],
    ['America/New_York', '2026-11-02T05:00:00.000Z', ['2026-11-01', '2026-11-02']],
    ['Asia/Kathmandu', '2026-01-01T18:15:00.000Z', ['2026-01-01', '2026-01-02']],
    ['Pacific/Apia', '2011-12-30T10:00:00.000Z', ['2011-12-29', '2011-12-31']],
    ['Africa/Monrovia', '1971-06-01T00:44:30.000Z', ['1971-05-31', '1971-06-01']],
    // Midnight comes twice, then not at all.
    ['America/Havana', '2026-11-01T04:00:00.000Z', ['2026-10-31', '2026-11-01']],
    ['America/Havana', '2026-03-08T05:00:00.000Z', ['2026-03-07', '2026-03-08']],
    ['UTC', '2026-05-05T00:00:00.000Z', ['2026-05-04', '2026-05-05']],
  ])('in %s a day ends at %s: %j', (zone, instant, days) => {
    expect([-1, 0].map((past) => zonedDay(zone)(at(instant) + past))).toEqual(days);
  });

  it('agrees with the runtime at any instant since 1900', () => {
    const formats = new Map(zones.map((zone) => [zone, new Intl.DateTimeFormat('en-CA', { timeZone: zone })]));
    const instant = fc.integer({ min: at('1900-01-01T00:00:00Z'), max: at('2050-01-01T00:00:00Z') });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (zone, some) => {
        expect(zonedDay(zone)(some)).toBe(formats.get(zone)?.format(some));
      }),
      { numRuns: howMany(2000) },
    );
  });

  it('begins each day at its local midnight', () => {
    const number = fc.integer({ min: 0, max: 24_000 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), number, (zone, days) => {
        const day = addDays('1972-06-01', days);
        fc.pre(!(zone === 'Pacific/Apia' && day === '2011-12-30'));
        const midnight = localMidnight(day, zone);
        expect(zonedDay(zone)(midnight)).toBe(day);
        expect(zonedDay(zone)(midnight - 1) < day).toBe(true);
      }),
    );
  });

  it('refuses a zone that does not exist', () => {
    expect(() => zonedDay('Europe/Atlantis')).toThrow(RangeError);
  });

  it('refuses what is not an instant', () => {
    expect(() => zonedDay('UTC')(Number.NaN)).toThrow(RangeError);
  });
});

describe.each([
  ['zonedDay', zonedDay],
  ['zonedHour', zonedHour],
])('%s', (_, inZone) => {
  it('asks the runtime of a UTC day once, for its beginning and its end', () => {
    const looks = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const looksFor = (...instants: string[]) => {
      looks.mockClear();
      for (const instant of instants) inZone('Asia/Kolkata')(at(instant));
      return looks.mock.calls.length;
    };
    looksFor('2026-01-01T00:00:00Z');
    expect(looksFor('1971-01-01T05:00:00Z', '1971-01-02T05:00:00Z')).toBeLessThanOrEqual(4);
    expect(looksFor('1971-01-01T05:00:00Z', '1971-01-02T22:00:00Z', '1971-01-01T18:30:00Z')).toBe(0);
    looks.mockRestore();
  });
});
