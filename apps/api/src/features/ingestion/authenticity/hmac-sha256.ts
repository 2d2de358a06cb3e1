import { hash } from 'node:crypto';

const blockBytes = 64;
const digestBytes = 32;

/** A key's block with each of the two paddings. */
interface Pads {
  readonly inner: Buffer;
  readonly outer: Buffer;
}

const known = new WeakMap<Buffer, Pads>();

/**
 * HMAC-SHA256 of a text and bytes, one after the other. By two digests in one call each, because an `Hmac` object is a
 * stream with a life of its own, which takes longer than the digests do. Source: RFC 2104.
 */
export function hmacSha256(key: Buffer, text: string, bytes: Buffer): Buffer {
  const { inner, outer } = padsOf(key);
  const digest = hash('sha256', Buffer.concat([inner, Buffer.from(text), bytes]), 'hex');
  const wrapped = Buffer.allocUnsafe(blockBytes + digestBytes);
  outer.copy(wrapped);
  wrapped.write(digest, blockBytes, 'hex');
  return Buffer.from(hash('sha256', wrapped, 'hex'), 'hex');
}

function padsOf(key: Buffer): Pads {
  let pads = known.get(key);
  if (pads === undefined) known.set(key, (pads = makePads(key)));
  return pads;
}

function makePads(key: Buffer): Pads {
  const block = Buffer.alloc(blockBytes);
  (key.length > blockBytes ? hash('sha256', key, 'buffer') : key).copy(block);
  return { inner: Buffer.from(block.map((byte) => byte ^ 0x36)), outer: Buffer.from(block.map((byte) => byte ^ 0x5c)) };
}
