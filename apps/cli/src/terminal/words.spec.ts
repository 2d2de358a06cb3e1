import { counted, duration, moment } from './words.js';

describe('words', () => {
  it.each([
    [null, '--'],
    [0, '0s'],
    [59.4, '59s'],
    [61, '1m 1s'],
    [7200, '2h'],
    [93_784, '1d 2h'],
  ])('a duration of %p seconds is %s', (seconds, words) => {
    expect(duration(seconds)).toBe(words);
  });

  it('counts things', () => {
    expect([counted(1, 'event'), counted(1234, 'event')]).toEqual(['1 event', '1,234 events']);
  });

  it('shows instants in UTC', () => {
    expect([moment(null), moment('2026-11-20T10:15:00.000+02:00')]).toEqual(['--', '2026-11-20 08:15:00']);
  });
});
