import fc from 'fast-check';
import { zonedHour } from './zoned-hour.js';

const at = (text: string) => Date.parse(text);
describe('zonedHour', () => {
  it.each([
    ['UTC', '2026-11-16T00:00:00Z', 0],
    ['UTC', '2026-11-22T23:59:59.999Z', 23],
    ['America/New_York', '2026-11-16T03:30:00Z', 22],
    // The hour between two and three o'clock is skipped in spring, and the one before it comes twice in autumn.
    ['Europe/Berlin', '2026-03-29T00:59:59.999Z', 1],
    ['Europe/Berlin', '2026-03-29T01:00:00.000Z', 3],
    ['Europe/Berlin', '2026-10-25T00:30:00.000Z', 2],
    ['Europe/Berlin', '2026-10-25T01:30:00.000Z', 2],
    ['Asia/Kathmandu', '2026-01-01T18:15:00.000Z', 0],
    ['UTC', '1969-12-31T23:00:00Z', 23],
  ])('in %s %s is hour %i', (zone, instant, hour) => {
    expect(zonedHour(zone)(at(instant))).toBe(hour);
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
