import { activeSeconds, cappedDurations } from './active-time.js';

describe('the measured time of an answer', () => {
  it('is kept for its questions, in whole milliseconds, half an hour at most', () => {
    const measured = { why: 1500.6, overall: 1_800_001, channel: 0, again: -5, other: 7 };
    expect(cappedDurations(measured, ['overall', 'why', 'channel', 'again', 'missing'])).toEqual({
      overall: 1_800_000,
      why: 1501,
    });
  });

  it('is none for a question that is named as what every object has', () => {
    expect(cappedDurations({}, ['constructor'])).toEqual({});
  });

  it.each([
    [{ why: 61_000, overall: 29_600 }, 91],
    [{ why: 499 }, 0],
    [{}, null],
  ])('of %j is %p seconds', (durations, seconds) => {
    expect(activeSeconds(durations)).toBe(seconds);
  });
});
