import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { hmacSha256 } from './hmac-sha256.js';

describe('hmacSha256', () => {
  it('gives what the RFC says (RFC 4231, case 2)', () => {
    const digest = hmacSha256(Buffer.from('Jefe'), 'what do ya want ', Buffer.from('for nothing?'));
    expect(digest.toString('hex')).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
  });

  it('gives what OpenSSL gives, for keys, texts and bytes of any length', () => {
    const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((array) => Buffer.from(array));
    fc.assert(
      fc.property(bytes(150), fc.string({ unit: 'binary' }), bytes(500), (secret, text, body) => {
        const expected = createHmac('sha256', secret).update(text).update(body).digest();
        expect(hmacSha256(secret, text, body)).toEqual(expected);
      }),
    );
  });
});
