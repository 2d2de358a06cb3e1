import type { JobQueue } from '../../../platform/queue/job-queue.js';
import { shardGroupCount, shardGroupOf, WakeUps } from './wake-ups.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watchedWakeUps() {
  const woken: number[] = [];
  const queue = {
    enqueue: (_job: unknown, { lane: shardGroup }: { lane: number }) => {
      woken.push(shardGroup);
      return Promise.resolve(true);
    },
  };
  return { wakeUps: new WakeUps(queue as unknown as JobQueue), woken };
}

describe('wake-ups', () => {
  it('go out at once when nothing else is happening, one for all partitions of a shard group', () => {
    const { wakeUps, woken } = watchedWakeUps();
    wakeUps.wake([3, 5, 3 + shardGroupCount]);
    expect(woken).toEqual([shardGroupOf(3), shardGroupOf(5)]);
    jest.advanceTimersByTime(1000);
    expect(woken).toHaveLength(2);
  });

  it('are shared by all commits of a pause, and none is lost', () => {
    const { wakeUps, woken } = watchedWakeUps();
    for (let commit = 0; commit < 5; commit++) wakeUps.wake([3]);
    expect(woken).toEqual([3]);
    jest.advanceTimersByTime(150);
    expect(woken).toEqual([3, 3]);
    jest.advanceTimersByTime(1000);
    expect(woken).toEqual([3, 3]);
  });

  it('keep their pace however many commits bring a moderate number of observations', () => {
    const { wakeUps, woken } = watchedWakeUps();
    for (let commit = 0; commit < 500; commit++) {
      wakeUps.wake([1]);
      jest.advanceTimersByTime(4);
    }
    expect(woken.length).toBeGreaterThanOrEqual(13);
  });

  it('become rarer when observations come thick and fast', () => {
    const { wakeUps, woken } = watchedWakeUps();
    for (let millisecond = 0; millisecond < 3000; millisecond++) {
      wakeUps.wake([1]);
      jest.advanceTimersByTime(1);
    }
    expect(woken.length).toBeLessThanOrEqual(5);
    jest.advanceTimersByTime(1000);
    const after = woken.length;
    jest.advanceTimersByTime(5000);
    expect(woken.length).toBe(after);
  });

  it('come a while after a part of a long file, one for all parts that came meanwhile', () => {
    const { wakeUps, woken } = watchedWakeUps();
    for (let part = 0; part < 8; part++) {
      wakeUps.wakeLater([1, 1 + shardGroupCount]);
      jest.advanceTimersByTime(100);
    }
    expect(woken).toEqual([1]);
    jest.advanceTimersByTime(500);
    expect(woken).toEqual([1, 1]);
    jest.advanceTimersByTime(5000);
    expect(woken).toEqual([1, 1]);
  });

  it('come at once after a commit that somebody waits for, also amid a long file', () => {
    const { wakeUps, woken } = watchedWakeUps();
    wakeUps.wakeLater([1]);
    wakeUps.wake([1]);
    expect(woken).toEqual([1]);
  });
});
