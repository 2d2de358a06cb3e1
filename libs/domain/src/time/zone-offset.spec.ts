import { isTimezone, zoneOffset } from './zone-offset.js';

const minute = 60_000;

describe('the offset of a zone', () => {
  it.each([
    ['UTC', '2026-07-01T00:00:00.999Z', 0],
    ['Europe/Berlin', '2026-07-01T00:00:00.000Z', 120 * minute],
    ['America/New_York', '2026-12-31T23:59:59.999Z', -300 * minute],
    ['Asia/Kathmandu', '1969-12-31T23:59:59.001Z', 330 * minute],
    ['Africa/Monrovia', '1971-06-01T00:00:00.000Z', -44.5 * minute],
  ])('%s at %s is %i', (zone, instant, offset) => {
    expect(zoneOffset(zone, Date.parse(instant))).toBe(offset);
  });

  it.each([
    ['Europe/Berlin', true],
    ['Europe/Atlantis', false],
    ['', false],
  ])('is there for %j: %s', (name, expected) => {
    expect(isTimezone(name)).toBe(expected);
  });
});
