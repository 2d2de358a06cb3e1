import { createHmac } from 'node:crypto';
import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import type { Headers } from '../source.js';
import { claimsAuthenticity, proofOf } from './authenticity.js';

const key = Buffer.alloc(24, 1);
const now = 1_772_637_770;
const body = Buffer.from('{}');
const signed = {
  'webhook-id': 'a',
  'webhook-timestamp': String(now),
  'webhook-signature': `v1,${createHmac('sha256', key).update(`a.${now}.{}`).digest('base64')}`,
};
const bearer = { authorization: 'Bearer open-sesame' };

const opens = (secrets: readonly WebhookSecret[], headers: Headers) =>
  proofOf({ method: 'POST', headers, body, receivedAt: now * 1000 }, secrets) === 'own';

describe('the authenticity of a connection', () => {
  it('is a signature when its current secret is a signing key, and then no bearer secret opens it', () => {
    const secrets: WebhookSecret[] = [
      { kind: 'hmac', key },
      { kind: 'bearer', token: 'open-sesame' },
    ];
    expect(opens(secrets, signed)).toBe(true);
    expect(opens(secrets, bearer)).toBe(false);
  });

  it('is a bearer secret when that is the current one, and then no signature opens it', () => {
    const secrets: WebhookSecret[] = [
      { kind: 'bearer', token: 'open-sesame' },
      { kind: 'bearer', token: 'the-previous' },
      { kind: 'hmac', key },
    ];
    expect(opens(secrets, bearer)).toBe(true);
    expect(opens(secrets, { authorization: 'bearer the-previous' })).toBe(true);
    expect(opens(secrets, { authorization: 'Bearer open-sesam' })).toBe(false);
    expect(opens(secrets, { authorization: 'Basic open-sesame' })).toBe(false);
    expect(opens(secrets, signed)).toBe(false);
  });

  it('is never given without a secret', () => {
    expect(opens([], signed)).toBe(false);
    expect(opens([], bearer)).toBe(false);
  });

  it('is claimed by a signature or an authorization, whatever they are worth', () => {
    expect(claimsAuthenticity({ 'svix-signature': '' })).toBe(true);
    expect(claimsAuthenticity(bearer)).toBe(true);
    expect(claimsAuthenticity({ 'content-type': 'application/json' })).toBe(false);
  });
});
