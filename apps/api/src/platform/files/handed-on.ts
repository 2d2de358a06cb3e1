import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';

/**
 * What `produce` hands on, one thing after the other, for whoever reads it: a slow reader is waited for, and where nobody
 * reads on, handing on rejects, so that the work ends.
 */
export function handedOn<One>(produce: (hand: (one: One) => Promise<void>) => Promise<void>): Readable {
  const out = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const nobody = new AbortController();
  out.once('close', () => nobody.abort());
  const hand = async (one: One) => {
    nobody.signal.throwIfAborted();
    if (!out.write(one)) await once(out, 'drain', { signal: nobody.signal });
  };
  produce(hand).then(
    () => out.end(),
    (error: unknown) => out.destroy(error as Error),
  );
  return out;
}
