import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import type { Headers } from '../source.js';
import { deliveryId, signatureProof } from './authenticity.js';

const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
const otherKey = Buffer.alloc(32, 7);
const pair = generateKeyPairSync('ed25519');
const publicKey = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x!, 'base64url');
const keys: WebhookSecret[] = [
  { kind: 'hmac', key },
  { kind: 'ed25519', publicKey },
];
const body = Buffer.from('{"type":"ticket.closed"}');
const now = 1_772_637_770;

const signature = (id: string, timestamp: string, content: Buffer, by = key) =>
  `v1,${createHmac('sha256', by).update(`${id}.${timestamp}.`).update(content).digest('base64')}`;

const headersOf = (id = 'msg_1', timestamp = String(now), signatures = signature(id, timestamp, body)) => ({
  'webhook-id': id,
  'webhook-timestamp': timestamp,
  'webhook-signature': signatures,
});

const proof = (secrets: readonly WebhookSecret[], headers: Headers, content: Buffer, nowSeconds: number) =>
  signatureProof({ method: 'POST', headers, body: content, receivedAt: nowSeconds * 1000 }, secrets);
const isSigned = (...request: Parameters<typeof proof>) => proof(...request) === 'own';

describe('a Standard Webhooks signature', () => {
  it('gives the same text for a known key, id, time and body, on every machine', () => {
    expect(signature('msg_1', String(now), body)).toBe('v1,PS2J6l92fP0RVl7xf0HYqy732OU+zefkq8LCDSjqKeo=');
  });

  it('fits when id, time and bytes are the signed ones', () => {
    expect(isSigned(keys, headersOf(), body, now)).toBe(true);
  });

  it('is over bytes, so a body in any charset can be signed', () => {
    const latin1 = Buffer.from('{"name":"Öberg"}', 'latin1');
    expect(isSigned(keys, headersOf('a', String(now), signature('a', String(now), latin1)), latin1, now)).toBe(true);
  });

  it('may be one of several, and of several keys: current and previous', () => {
    const rotated: WebhookSecret[] = [
      { kind: 'hmac', key: otherKey },
      { kind: 'hmac', key },
    ];
    const unknown = `v9,AAAA v1,${Buffer.alloc(32).toString('base64')}`;
    const several = `${unknown} ${signature('msg_1', String(now), body)}`;
    expect(isSigned(rotated, headersOf('msg_1', String(now), several), body, now)).toBe(true);
    expect(isSigned(keys, headersOf('msg_1', String(now), unknown), body, now)).toBe(false);
  });

  it('may be an ed25519 one', () => {
    const text = Buffer.from(`msg_1.${now}.${body.toString()}`);
    const signed = `v1a,${sign(null, text, pair.privateKey).toString('base64')}`;
    expect(isSigned(keys, headersOf('msg_1', String(now), signed), body, now)).toBe(true);
    expect(isSigned([{ kind: 'hmac', key }], headersOf('msg_1', String(now), signed), body, now)).toBe(false);
  });

  it('may come in the older svix headers', () => {
    const headers = {
      'svix-id': 'x',
      'svix-timestamp': String(now),
      'svix-signature': signature('x', String(now), body),
    };
    expect(isSigned(keys, headers, body, now)).toBe(true);
    expect(deliveryId(headers)).toBe('x');
  });

  it('that cannot be right whatever the bytes are is told apart from one of other bytes', () => {
    const other = Buffer.from('{}');
    expect(proof(keys, headersOf(), other, now)).toBe('by-other-bytes');
    expect(proof(keys, headersOf(), body, now + 301)).toBe('none');
    expect(proof(keys, headersOf('msg_1', String(now), 'v1,c2hvcnQ= v9,AAAA'), body, now)).toBe('none');
    expect(proof([{ kind: 'ed25519', publicKey }], headersOf(), body, now)).toBe('none');
  });

  it.each([
    ['of another key', headersOf('msg_1', String(now), signature('msg_1', String(now), body, otherKey))],
    ['of another body', headersOf('msg_1', String(now), signature('msg_1', String(now), Buffer.from('{}')))],
    ['of another id', headersOf('msg_2', String(now), signature('msg_1', String(now), body))],
    ['cut short', headersOf('msg_1', String(now), signature('msg_1', String(now), body).slice(0, 20))],
    ['without a version', headersOf('msg_1', String(now), signature('msg_1', String(now), body).slice(3))],
    ['with an id that holds a dot', headersOf('a.b')],
    ['with an endless id', headersOf('a'.repeat(257))],
    ['with a control character in the id', headersOf('a\u0007')],
    ['with a time that is more than digits', headersOf('msg_1', `${now}junk`)],
    ['with a negative time', headersOf('msg_1', `-${now}`)],
    ['without a time', { 'webhook-id': 'msg_1', 'webhook-signature': signature('msg_1', String(now), body) }],
  ])('is refused %s', (_case, headers) => {
    expect(isSigned(keys, headers, body, now)).toBe(false);
  });

  it.each([
    [-301, false],
    [-299, true],
    [299, true],
    [301, false],
  ])('holds for five minutes either way: %d s from now', (seconds, expected) => {
    expect(isSigned(keys, headersOf('msg_1', String(now + seconds)), body, now)).toBe(expected);
  });
});
