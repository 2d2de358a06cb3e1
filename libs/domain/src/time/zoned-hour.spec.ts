import fc from 'fast-check';
import { zonedHour } from './zoned-day.js';

const at = (text: string) => Date.parse(text);
describe('zonedHour', () => {
  it.each([
    ['UTC', '2026-11-16T00:00:00Z', [23, 0]],
    ['UTC', '1969-12-31T23:00:00Z', [22, 23]],
    ['America/New_York', '2026-11-16T03:00:00Z', [21, 22]],
    // The hour between two and three o'clock is skipped in spring, and the one before it comes twice in autumn.
    ['Europe/Berlin', '2026-03-29T01:00:00Z', [1, 3]],
    ['Europe/Berlin', '2026-03-29T12:00:00Z', [13, 14]],
    ['Europe/Berlin', '2026-10-25T01:00:00Z', [2, 2]],
    ['Europe/Berlin', '2026-10-25T02:00:00Z', [2, 3]],
    ['Asia/Kathmandu', '2026-01-01T18:15:00Z', [23, 0]],
  ])('in %s an hour ends at %s: %j', (zone, instant, hours) => {
    expect([-1, 0].map((past) => zonedHour(zone)(at(instant) + past))).toEqual(hours);
  });

  it('agrees with the runtime', () => {
    const zones = ['UTC', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
    const format = (timeZone: string) =>
      new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    const formats = new Map(zones.map((zone) => [zone, format(zone)]));
    const instant = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (zone, some) => {
        const expected = Number(formats.get(zone)!.format(some));
        expect(zonedHour(zone)(some)).toBe(expected);
      }),
    );
  });

  it('refuses an unknown zone', () => {
    expect(() => zonedHour('Mars/Olympus')).toThrow(RangeError);
  });
});
