import { Patience } from './patience.js';

const minute = 60_000;
const hour = 60 * minute;
const pauses = (patience: Patience, asked: readonly number[]) => asked.map((wait) => patience.pauseAfter(wait));

describe('the patience with a help desk', () => {
  it('ends after eight tries, each after a longer pause', () => {
    const reported = pauses(new Patience(), Array<number>(8).fill(0));
    expect(reported.at(-1)).toBeNull();
    for (const [index, pause] of reported.slice(0, -1).entries()) {
      expect(pause).toBeLessThanOrEqual(Math.min(minute, 1000 * 2 ** index));
      expect(pause).toBeGreaterThanOrEqual(Math.min(minute, 1000 * 2 ** index) / 2);
    }
  });

  it('is not used up by waits that are asked for', () => {
    const patience = new Patience(2);
    expect(pauses(patience, Array<number>(20).fill(minute))).toEqual(Array(20).fill(minute));
    expect(pauses(patience, [0, 0])).toEqual([expect.any(Number), null]);
  });

  it('ends at last with whoever asks again and again', () => {
    expect(pauses(new Patience(3), [hour, hour, minute, hour])).toEqual([hour, hour, minute, null]);
    expect(pauses(new Patience(), Array<number>(100).fill(minute)).indexOf(null)).toBe(67);
  });

  it('is none where there is but one try', () => {
    expect(new Patience(1).pauseAfter(minute)).toBeNull();
  });
});
