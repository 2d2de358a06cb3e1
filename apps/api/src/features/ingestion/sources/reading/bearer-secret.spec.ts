import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import { carriesSecret, carriesSecretOrPassword, carriesSigningSecret, isSecret } from './bearer-secret.js';

const secrets: WebhookSecret[] = [
  { kind: 'bearer', token: 'open-sesame' },
  { kind: 'bearer', token: 'ali:forty thieves' },
  { kind: 'hmac', key: Buffer.from('key') },
];
const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;

describe('a secret in the authorization header', () => {
  it.each([
    ['Bearer open-sesame', true, true],
    ['bearer  open-sesame ', true, true],
    ['Bearer open-sesam', false, false],
    ['open-sesame', false, false],
    [basic('anybody:open-sesame'), false, true],
    [basic('open-sesame:X'), false, true],
    [basic('open-sesame'), false, true],
    [basic('ali:forty thieves'), false, true],
    [basic('baba:forty thieves'), false, false],
    [basic('a:open-sesame:b'), false, false],
    [basic('key:key'), false, false],
    [basic(':'), false, false],
    ['Basic', false, false],
    ['Basic ????', false, false],
    ['', false, false],
  ])('%s', (authorization, asBearer, asEither) => {
    expect(carriesSecret(authorization, secrets)).toBe(asBearer);
    expect(carriesSecretOrPassword(authorization, secrets)).toBe(asEither);
  });

  it.each([
    ['Bearer key', true],
    [basic('anybody:key'), true],
    ['Bearer open-sesame', false],
    ['key', false],
  ])('may be the one that signs: %s', (authorization, expected) => {
    expect(carriesSigningSecret(authorization, secrets)).toBe(expected);
  });

  it('is one: no header and several are none', () => {
    expect(carriesSecretOrPassword(undefined, secrets)).toBe(false);
    expect(carriesSecretOrPassword(['Bearer open-sesame', 'x'], secrets)).toBe(false);
    expect(carriesSecretOrPassword('Bearer open-sesame', [])).toBe(false);
  });
});

describe('a secret in a header of its own', () => {
  it.each([
    ['open-sesame', true],
    [' open-sesame ', true],
    ['Bearer open-sesame', false],
    ['key', false],
    ['', false],
    [['open-sesame', 'open-sesame'], false],
    [undefined, false],
  ])('%j', (given, expected) => {
    expect(isSecret(given, secrets)).toBe(expected);
  });
});
