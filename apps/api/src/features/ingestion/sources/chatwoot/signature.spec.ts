import { createHmac } from 'node:crypto';
import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import { readSigningSecret } from '../reading/hmac-proof.js';
import type { Headers } from '../source.js';
import { signatureProof } from './signature.js';

const text = 'secret-of-the-webhook';
const secret = readSigningSecret(text)!;
const other = readSigningSecret('another-secret')!;
const now = Date.parse('2026-03-06T12:00:00Z');
const signedAt = String(now / 1000);
const body = Buffer.from('{"event":"conversation_created","id":7}');

const sign = (timestamp = signedAt, content = body, key = text): Headers => ({
  'x-chatwoot-signature': `sha256=${createHmac('sha256', key).update(`${timestamp}.`).update(content).digest('hex')}`,
  'x-chatwoot-timestamp': timestamp,
});
const proof = (headers: Headers, secrets: readonly WebhookSecret[] = [secret], receivedAt = now, content = body) =>
  signatureProof({ method: 'POST', headers, body: content, receivedAt }, secrets);

describe('a signature of Chatwoot', () => {
  it('is over the timestamp, a full stop and the bytes, with the characters of the secret as the key', () => {
    expect(sign()['x-chatwoot-signature']).toBe(
      'sha256=4e5ae9182bae807273c07fdbceff166c70ec7736a144270075e18530b22e0e05',
    );
    expect(proof(sign())).toBe('own');
    const latin1 = Buffer.from('{"name":"Öberg"}', 'latin1');
    expect(proof(sign(signedAt, latin1), [secret], now, latin1)).toBe('own');
  });

  it('counts under each of several secrets, and under no other', () => {
    expect(proof(sign(), [other, secret])).toBe('own');
    expect(proof(sign(), [other])).toBe('by-other-bytes');
  });

  it.each([
    ['of other bytes', sign(signedAt, Buffer.from('{}'))],
    ['of another time', { ...sign(String(Number(signedAt) - 1)), 'x-chatwoot-timestamp': signedAt }],
  ])('is none %s', (_case, headers) => {
    expect(proof(headers)).toBe('by-other-bytes');
  });

  it.each([
    ['no signature', { 'x-chatwoot-timestamp': signedAt }],
    ['no time', { 'x-chatwoot-signature': sign()['x-chatwoot-signature'] }],
    ['a signature of another length', { ...sign(), 'x-chatwoot-signature': 'sha256=0a' }],
    ['a signature of another algorithm', { ...sign(), 'x-chatwoot-signature': `sha1=${'0a'.repeat(20)}` }],
    ['a time with a fraction', sign(`${signedAt}.5`)],
    ['a time in another form', sign('2026-03-06T12:00:00Z')],
    ['a time that runs on into the body', sign(`${signedAt}.{`)],
    ['two signatures', { ...sign(), 'x-chatwoot-signature': ['a', 'b'] }],
  ])('is decided without a look at the body by %s', (_case, headers) => {
    expect(proof(headers)).toBe('none');
  });

  it('is decided without a look at the body where no secret could have made it', () => {
    expect(proof(sign(), [])).toBe('none');
    expect(proof(sign(), [{ kind: 'bearer', token: text }])).toBe('none');
  });

  it.each([
    [-301, 'none'],
    [-300, 'own'],
    [300, 'own'],
    [301, 'none'],
  ])('holds for five minutes either way: %d s from now', (seconds, expected) => {
    expect(proof(sign(), [secret], now + seconds * 1000)).toBe(expected);
  });

  it('may be left out where something adds the secret on the way', () => {
    expect(proof({ authorization: `Bearer ${text}` })).toBe('own');
    expect(proof({ authorization: `Basic ${Buffer.from(`deskledger:${text}`).toString('base64')}` })).toBe('own');
    expect(proof({ authorization: 'Bearer another' })).toBe('none');
    expect(proof({})).toBe('none');
  });

  it('decides alone where there is one', () => {
    const authorization = `Bearer ${text}`;
    expect(proof({ ...sign(signedAt, Buffer.from('{}')), authorization })).toBe('by-other-bytes');
    expect(proof({ 'x-chatwoot-signature': '', authorization })).toBe('none');
  });
});
