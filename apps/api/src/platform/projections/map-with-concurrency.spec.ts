import { setImmediate as turn } from 'node:timers/promises';
import { mapWithConcurrency } from './map-with-concurrency.js';

describe('work with limited concurrency', () => {
  it('is done for every item, for so many at once', async () => {
    const done: number[] = [];
    let [working, most] = [0, 0];

    await mapWithConcurrency(2, [1, 2, 3, 4, 5], async (item) => {
      most = Math.max(most, (working += 1));
      await turn();
      working -= 1;
      done.push(item);
    });

    expect(done).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('begins nothing after a failure, and waits for what had begun', async () => {
    const ended: number[] = [];
    const failing = mapWithConcurrency(2, [1, 2, 3, 4], async (item) => {
      if (item === 1) throw new Error('the first');
      await turn();
      ended.push(item);
    });

    await expect(failing).rejects.toThrow('the first');
    expect(ended).toEqual([2]);
  });
});
