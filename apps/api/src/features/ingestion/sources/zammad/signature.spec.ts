import { createHmac } from 'node:crypto';
import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import { readSigningSecret } from '../reading/hmac-proof.js';
import type { Headers } from '../source.js';
import { signatureProof } from './signature.js';

const text = 'token-of-the-webhook';
const secret = readSigningSecret(text)!;
const other = readSigningSecret('another-token')!;
const body = Buffer.from('{"ticket":{"id":7}}');

const sign = (content = body, key = text, algorithm = 'sha1'): Headers => ({
  'x-hub-signature': `${algorithm}=${createHmac(algorithm, key).update(content).digest('hex')}`,
});
const basic = (password: string) => `Basic ${Buffer.from(`deskledger:${password}`).toString('base64')}`;
const proof = (headers: Headers, secrets: readonly WebhookSecret[] = [secret], content = body) =>
  signatureProof({ method: 'POST', headers, body: content, receivedAt: 0 }, secrets);

describe('a signature of Zammad', () => {
  it('is over the bytes alone, with the characters of the token as the key', () => {
    expect(sign()['x-hub-signature']).toBe('sha1=1c86c881029042b3d576ea1fa0757d1da6bb806b');
    expect(proof(sign())).toBe('own');
    const latin1 = Buffer.from('{"title":"Öberg"}', 'latin1');
    expect(proof(sign(latin1), [secret], latin1)).toBe('own');
  });

  it('counts under each of several tokens, and under no other', () => {
    expect(proof(sign(), [other, secret])).toBe('own');
    expect(proof(sign(), [other])).toBe('by-other-bytes');
    expect(proof(sign(Buffer.from('{}')))).toBe('by-other-bytes');
  });

  it.each([
    ['no signature', {}],
    ['digits of another algorithm', sign(body, text, 'sha256')],
    ['digits of another length', { 'x-hub-signature': 'sha1=0a' }],
    ['digits with something behind them', { 'x-hub-signature': `${String(sign()['x-hub-signature'])}x` }],
    ['two signatures', { 'x-hub-signature': [String(sign()['x-hub-signature']), 'sha1=0a'] }],
  ])('is decided without a look at the body by %s', (_case, headers) => {
    expect(proof(headers)).toBe('none');
  });

  it('is decided without a look at the body where no secret could have made it', () => {
    expect(proof(sign(), [])).toBe('none');
    expect(proof(sign(), [{ kind: 'bearer', token: text }])).toBe('none');
  });

  it('may be left out by a webhook that sends the secret along', () => {
    expect(proof({ authorization: `Bearer ${text}` })).toBe('own');
    expect(proof({ authorization: basic(text) })).toBe('own');
    expect(proof({ authorization: basic(text) }, [other, secret])).toBe('own');
    expect(proof({ authorization: basic('another') })).toBe('none');
  });

  it('decides alone where there is one', () => {
    const authorization = `Bearer ${text}`;
    expect(proof({ ...sign(Buffer.from('{}')), authorization })).toBe('by-other-bytes');
    expect(proof({ 'x-hub-signature': '', authorization })).toBe('none');
  });
});
