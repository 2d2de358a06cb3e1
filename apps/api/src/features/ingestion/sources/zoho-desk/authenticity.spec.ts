import { errors, type JWTPayload } from 'jose';
import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import type { Headers } from '../source.js';
import { proofOf, readSecrets } from './authenticity.js';
import { zohoHostOf, type ZohoHost } from './data-centres.js';
import type { ZohoKeys } from './zoho-keys.js';
import { newSigner } from './testing/signing.js';

const now = Date.parse('2026-03-06T12:00:00Z');
const seconds = now / 1000;
const { keys, sign } = newSigner('7001');
const secrets = readSecrets('orgId:7001, open-sesame')!;

const proof = (headers: Headers, known: readonly WebhookSecret[] = secrets, from: ZohoKeys = keys) =>
  proofOf({ method: 'POST', headers, body: Buffer.from('[]'), receivedAt: now }, known, null, from);
const claimed = async (claims: JWTPayload) => proof(await sign(now, claims));

describe('the token of a subscription', () => {
  it('proves a delivery of the organization, for about ten minutes', async () => {
    expect(await proof(await sign(now))).toBe('own');
    expect(await proof(await sign(now - 660_000))).toBe('own');
    expect(await proof(await sign(now - 661_000))).toBe('none');
    expect(await proof(await sign(now + 300_000))).toBe('own');
    expect(await proof(await sign(now + 301_000))).toBe('none');
  });

  it('may tell its times in seconds or milliseconds', async () => {
    expect(await claimed({ iat: now, exp: now + 600_000 })).toBe('own');
    expect(await claimed({ iat: now - 900_000, exp: now - 61_000 })).toBe('none');
  });

  it.each<[string, JWTPayload]>([
    ['of another organization', { iss: 'orgId:7002' }],
    ['of no organization', { iss: undefined }],
    ['that is not for a webhook', { aud: 'somebody' }],
    ['for nobody', { aud: undefined }],
    ['without an end', { exp: undefined }],
    ['without a beginning', { iat: undefined }],
    ['with times that are none', { exp: -1 }],
    ['that ended long ago', { iat: seconds - 9000, exp: seconds - 8400 }],
  ])('is none %s, and no key is asked for', async (_case, claims) => {
    const noKeys: ZohoKeys = () => () => Promise.reject(new Error('asked for a key'));
    expect(await proof(await sign(now, claims), secrets, noKeys)).toBe('none');
  });

  it('is none under another key, another algorithm, or changed', async () => {
    const guest = newSigner('7001');
    expect(await proof(await guest.sign(now))).toBe('none');
    expect(await proof(await sign(now, {}, { alg: 'RS512' }))).toBe('none');
    expect(await proof(await sign(now, {}, { kid: 'autumn' }))).toBe('none');
    const { 'x-zdesk-jwt': token } = await sign(now);
    const [header, claims, signature] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none","kid":"spring"}').toString('base64url');
    for (const forged of [`${unsigned}.${claims}.`, `${header}.${claims}.`, `${header}.${claims}.x${signature}`]) {
      expect(await proof({ 'x-zdesk-jwt': forged })).toBe('none');
    }
  });

  it.each([[''], ['a.b.c'], ['x'.repeat(5000)], [['a', 'b']], [undefined], ['e30.e30.e30']])(
    'is none where it has not the form of one: %j',
    async (token) => {
      expect(await proof({ 'x-zdesk-jwt': token })).toBe('none');
    },
  );

  it('is none as long as the connection knows no organization', async () => {
    expect(await proof(await sign(now), readSecrets('open-sesame'))).toBe('none');
    expect(await proof(await sign(now), [])).toBe('none');
  });

  it('cannot be judged while the keys cannot be had: that makes no caller unauthenticated', async () => {
    const failures = [new errors.JWKSTimeout(), new TypeError('fetch failed'), new errors.JWKSInvalid()];
    for (const failure of failures) {
      expect(await proof(await sign(now), secrets, () => () => Promise.reject(failure))).toBe('not-now');
    }
  });

  it('is judged by the keys of the data centre in which people find the help desk', async () => {
    const asked: ZohoHost[] = [];
    const noting: ZohoKeys = (host) => {
      asked.push(host);
      return keys(host);
    };
    const request = { method: 'POST', headers: await sign(now), body: Buffer.alloc(0), receivedAt: now };
    for (const deskUrl of ['https://desk.zoho.eu', 'https://help.acme.example', null]) {
      expect(await proofOf(request, secrets, deskUrl, noting)).toBe('own');
    }
    expect(asked).toEqual(['desk.zoho.eu', 'desk.zoho.com', 'desk.zoho.com']);
  });
});

describe('the host of the keys', () => {
  it.each([
    ['https://desk.zoho.com.au', 'desk.zoho.com.au'],
    ['https://desk.zohocloud.ca', 'desk.zohocloud.ca'],
    ['https://desk.zoho.evil.example', 'desk.zoho.com'],
    ['https://evil.example#desk.zoho.eu', 'desk.zoho.com'],
    ['nonsense', 'desk.zoho.com'],
  ])('of %s is one of Zoho’s: %s', (deskUrl, host) => {
    expect(zohoHostOf(deskUrl)).toBe(host);
  });
});

describe('the secret of a rule', () => {
  const basic = `Basic ${Buffer.from('deskledger:open-sesame').toString('base64')}`;

  it.each<[Headers, string]>([
    [{ authorization: 'Bearer open-sesame' }, 'own'],
    [{ authorization: basic }, 'own'],
    [{ 'x-helpdesk-token': 'open-sesame' }, 'own'],
    [{ 'x-helpdesk-token': 'open-sesam' }, 'none'],
    [{ 'x-helpdesk-token': ['open-sesame', 'x'] }, 'none'],
    [{ 'x-helpdesk-token': 'orgId:7001' }, 'none'],
    [{ 'x-other-token': 'open-sesame' }, 'none'],
    [{}, 'none'],
  ])('in %j: %s', async (headers, expected) => {
    expect(await proof(headers)).toBe(expected);
  });
});

describe('the secret of a connection', () => {
  const organization = { kind: 'issuer', issuer: 'orgId:7001' };
  const word = { kind: 'bearer', token: 'open-sesame' };

  it.each([
    ['orgId:7001', [organization]],
    [' orgid:7001\n', [organization]],
    ['7001', [organization]],
    ['open-sesame', [word]],
    ['orgId:7001 open-sesame', [organization, word]],
    ['open-sesame,7001', [word, organization]],
  ])('%j holds what proves subscriptions, rules, or both', (text, expected) => {
    expect(readSecrets(text)).toEqual(expected);
  });

  it.each(['', ' , ', 'orgId:', 'orgId:acme', 'orgId: 7001', 'orgId:7001 orgId:x', 'a b c d e'])(
    'is none in %j',
    (text) => {
      expect(readSecrets(text)).toBeUndefined();
    },
  );
});
