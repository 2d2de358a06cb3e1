import { createHmac } from 'node:crypto';
import { authenticityOf, claimsAuthenticity, isAuthentic } from './authenticity.js';

const key = Buffer.alloc(24, 1);
const now = 1_772_637_770;
const body = Buffer.from('{}');
const signed = {
  'webhook-id': 'a',
  'webhook-timestamp': String(now),
  'webhook-signature': `v1,${createHmac('sha256', key).update(`a.${now}.{}`).digest('base64')}`,
};
const bearer = { authorization: 'Bearer open-sesame' };

describe('the authenticity of a connection', () => {
  it('is a signature when its current secret is a signing key, and then no bearer secret opens it', () => {
    const rule = authenticityOf([
      { kind: 'hmac', key },
      { kind: 'bearer', token: 'open-sesame' },
    ]);
    expect(isAuthentic(rule, signed, body, now)).toBe(true);
    expect(isAuthentic(rule, bearer, body, now)).toBe(false);
  });

  it('is a bearer secret when that is the current one, and then no signature opens it', () => {
    const rule = authenticityOf([
      { kind: 'bearer', token: 'open-sesame' },
      { kind: 'bearer', token: 'the-previous' },
      { kind: 'hmac', key },
    ]);
    expect(isAuthentic(rule, bearer, body, now)).toBe(true);
    expect(isAuthentic(rule, { authorization: 'bearer the-previous' }, body, now)).toBe(true);
    expect(isAuthentic(rule, { authorization: 'Bearer open-sesam' }, body, now)).toBe(false);
    expect(isAuthentic(rule, { authorization: 'Basic open-sesame' }, body, now)).toBe(false);
    expect(isAuthentic(rule, signed, body, now)).toBe(false);
  });

  it('is never given without a secret', () => {
    expect(isAuthentic(authenticityOf([]), signed, body, now)).toBe(false);
    expect(isAuthentic(authenticityOf([]), bearer, body, now)).toBe(false);
  });

  it('is claimed by a signature or an authorization, whatever they are worth', () => {
    expect(claimsAuthenticity({ 'svix-signature': '' })).toBe(true);
    expect(claimsAuthenticity(bearer)).toBe(true);
    expect(claimsAuthenticity({ 'content-type': 'application/json' })).toBe(false);
  });
});
