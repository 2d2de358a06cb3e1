import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { inflateBody, isEncoded, maximumDecodedBytes } from './inflate-body.js';

const body = Buffer.from('{"type":"ticket.updated"}');

describe('inflateBody', () => {
  it.each([
    ['gzip', gzipSync(body)],
    ['x-gzip', gzipSync(body)],
    [' GZIP ', gzipSync(body)],
    ['deflate', deflateSync(body)],
    ['deflate', deflateRawSync(body)],
    ['br', brotliCompressSync(body)],
  ])('unpacks %s', async (encoding, packed) => {
    expect(await inflateBody(packed, encoding)).toEqual({ kind: 'decoded', bytes: body });
  });

  it('gives up on a body that grows past the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(maximumDecodedBytes + 1));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await inflateBody(bomb, 'gzip')).toEqual({ kind: 'too_large' });
  });

  it('gives up on a body that was made to grow', async () => {
    for (const [encoding, pack] of [
      ['br', brotliCompressSync],
      ['gzip', gzipSync],
    ] as const) {
      expect(await inflateBody(pack(Buffer.alloc(8 * 1024 * 1024)), encoding)).toEqual({ kind: 'too_large' });
    }
    const repetitive = Buffer.from(`[${Array(1000).fill(body).join()}]`);
    expect(await inflateBody(gzipSync(repetitive), 'gzip')).toEqual({ kind: 'decoded', bytes: repetitive });
  });

  it('tells broken bytes and unknown encodings apart', async () => {
    expect(await inflateBody(gzipSync(body).subarray(0, 12), 'gzip')).toEqual({ kind: 'broken' });
    expect(await inflateBody(body, 'gzip')).toEqual({ kind: 'broken' });
    expect(await inflateBody(body, 'zstd')).toEqual({ kind: 'unknown_encoding' });
  });

  it('has nothing to do for identity', () => {
    expect([undefined, '', 'identity', 'gzip'].map(isEncoded)).toEqual([false, false, false, true]);
  });
});
