import { createHmac } from 'node:crypto';
import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import { readSigningSecret } from '../reading/hmac-proof.js';
import type { Headers } from '../source.js';
import { signatureProof } from './signature.js';

const text = 'c2lnbmluZy1zZWNyZXQtb2YtdGhlLXNwZWM=';
const secret = readSigningSecret(text)!;
const other = readSigningSecret('another-secret')!;
const signedAt = '2026-03-06T12:00:00Z';
const now = Date.parse(signedAt);
const body = Buffer.from('{"detail":{"id":"7"}}');

const sign = (timestamp = signedAt, content = body, key: string | Buffer = text): Headers => ({
  'x-zendesk-webhook-signature': createHmac('sha256', key).update(timestamp).update(content).digest('base64'),
  'x-zendesk-webhook-signature-timestamp': timestamp,
});
const proof = (headers: Headers, secrets: readonly WebhookSecret[] = [secret], receivedAt = now, content = body) =>
  signatureProof({ method: 'POST', headers, body: content, receivedAt }, secrets);

describe('a signature of Zendesk', () => {
  it('is over the timestamp and then the bytes, with the characters of the secret as the key', () => {
    expect(sign()['x-zendesk-webhook-signature']).toBe('gW9+GqwD/7/14n/YjZZxmBrENRyKT2ftuYI0Xb6q00Y=');
    expect(proof(sign())).toBe('own');
    expect(proof(sign(), [readSigningSecret(` ${text}\n`)!])).toBe('own');
  });

  it('is over bytes, so a body in any charset can be signed', () => {
    const latin1 = Buffer.from('{"name":"Öberg"}', 'latin1');
    expect(proof(sign(signedAt, latin1), [secret], now, latin1)).toBe('own');
  });

  it('counts under each of several secrets: one that is being changed, and one for each of two webhooks', () => {
    expect(proof(sign(), [other, secret])).toBe('own');
    expect(proof(sign(), [secret, other])).toBe('own');
    expect(proof(sign(), [other])).toBe('by-other-bytes');
  });

  it.each([
    ['of other bytes', sign(signedAt, Buffer.from('{}'))],
    ['of another time', { ...sign('2026-03-06T12:00:01Z'), 'x-zendesk-webhook-signature-timestamp': signedAt }],
    ['under the decoded secret', sign(signedAt, body, Buffer.from(text, 'base64'))],
    ['with the time after the body', sign(body.toString(), Buffer.from(signedAt))],
  ])('is none %s', (_case, headers) => {
    expect(proof({ 'x-zendesk-webhook-signature-timestamp': signedAt, ...headers })).not.toBe('own');
  });

  it.each([
    ['no signature', { 'x-zendesk-webhook-signature-timestamp': signedAt }],
    ['no time', { 'x-zendesk-webhook-signature': sign()['x-zendesk-webhook-signature'] }],
    ['a signature of another length', { ...sign(), 'x-zendesk-webhook-signature': 'c2hvcnQ=' }],
    ['a time that is none', sign('2026-02-30T12:00:00Z')],
    ['a time in another form', sign(String(now / 1000))],
    ['a time that runs on into the body', sign(`${signedAt}{`)],
    ['two signatures', { ...sign(), 'x-zendesk-webhook-signature': ['a', 'b'] }],
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

  it.each(['', '  ', 'two words', 'a\nb'])('needs a secret that can be one, unlike %j', (given) => {
    expect(readSigningSecret(given)).toBeUndefined();
  });
});
