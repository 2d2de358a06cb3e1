import { setImmediate as turn } from 'node:timers/promises';
import { handedOn } from './handed-on.js';

describe('what is handed on', () => {
  it('comes in its order, and ends with the work', async () => {
    const read = handedOn<number>(async (hand) => {
      for (let one = 1; one <= 100; one += 1) await hand(one);
    });
    expect(await read.toArray()).toEqual(Array.from({ length: 100 }, (_, nth) => nth + 1));
  });

  it('waits for a slow reader', async () => {
    let handed = 0;
    const read = handedOn<number>(async (hand) => {
      for (; handed < 100; handed += 1) await hand(handed);
    });
    const reader = read[Symbol.asyncIterator]();
    await reader.next();
    for (let time = 0; time < 20; time += 1) await turn();
    expect(handed).toBeLessThan(10);
    await reader.return?.();
  });

  it('is refused once nobody reads on, so that the work ends', async () => {
    let end: (why: unknown) => void;
    const ended = new Promise((resolve) => (end = resolve));
    const read = handedOn<number>(async (hand) => {
      try {
        for (;;) await hand(1);
      } catch (error) {
        end(error);
        throw error;
      }
    });
    for await (const _ of read) break;
    expect(await ended).toMatchObject({ name: 'AbortError' });
  });

  it('fails as the work does, after what came before', async () => {
    const read = handedOn<number>(async (hand) => {
      await hand(1);
      throw new Error('broken');
    });
    const seen: number[] = [];
    await expect(
      (async () => {
        for await (const one of read) seen.push(one as number);
      })(),
    ).rejects.toThrow('broken');
    expect(seen).toEqual([1]);
  });
});
