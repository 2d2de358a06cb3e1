import { waitAskedBy } from './wait-asked-by.js';

const minute = 60_000;
const hour = 60 * minute;

describe('a wait that is asked for', () => {
  const now = Date.parse('2026-03-06T12:00:00Z');

  it.each([
    ['120', 2 * minute],
    ['0', 0],
    ['-5', 0],
    ['Fri, 06 Mar 2026 12:02:00 GMT', 2 * minute],
    ['Fri, 06 Mar 2026 11:00:00 GMT', 0],
    ['soon', 0],
    ['', 0],
    [undefined, 0],
    ['99999999999', hour],
    ['Sat, 06 Mar 2027 12:00:00 GMT', hour],
  ])('is read from %j, and never longer than an hour', (retryAfter, wait) => {
    expect(waitAskedBy(retryAfter, now)).toBe(wait);
  });
});
