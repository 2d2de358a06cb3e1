import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import type { Headers, SourceRequest } from '../source.js';

/** Seconds by which the attempt's time may differ from ours. */
const toleranceSeconds = 5 * 60;
const mostSignatures = 16;
const timestampForm = /^\d{1,12}$/;
// A dot in the id would let one signed text be read as another id and time; control characters never belong there.
const idForm = /^[^.\p{Cc}]{1,256}$/u;

/** The id under which the sender recognises this delivery again; undefined when there is none of a valid form. */
export function deliveryId(headers: Headers): string | undefined {
  const id = header(headers, 'id');
  return id !== undefined && idForm.test(id) ? id : undefined;
}

/**
 * Whether one of the signatures fits `id.timestamp.body` under one of the keys, and the timestamp is within five
 * minutes of the receipt. Works on bytes alone; comparisons take the same time whatever they find.
 * Source: Standard Webhooks 1.0.0 (`webhook-*` headers, the `svix-*` ones as aliases; `v1` and `v1a`).
 */
export function isSigned({ headers, body, receivedAt }: SourceRequest, secrets: readonly WebhookSecret[]): boolean {
  const id = deliveryId(headers);
  const timestamp = header(headers, 'timestamp');
  const signatures = header(headers, 'signature');
  if (id === undefined || timestamp === undefined || signatures === undefined) return false;
  if (!timestampForm.test(timestamp) || Math.abs(receivedAt / 1000 - Number(timestamp)) > toleranceSeconds)
    return false;
  const prefix = `${id}.${timestamp}.`;
  return signatures
    .split(' ', mostSignatures)
    .some((signature) => secrets.some((secret) => fits(secret, signature, prefix, body)));
}

function fits(secret: WebhookSecret, signature: string, prefix: string, body: Buffer): boolean {
  const comma = signature.indexOf(',');
  const version = signature.slice(0, comma);
  const given = Buffer.from(signature.slice(comma + 1), 'base64');
  if (version === 'v1' && secret.kind === 'hmac') return isHmac(secret.key, given, prefix, body);
  return version === 'v1a' && secret.kind === 'ed25519' && isEd25519(secret.publicKey, given, prefix, body);
}

function isHmac(key: Buffer, given: Buffer, prefix: string, body: Buffer): boolean {
  const expected = createHmac('sha256', key).update(prefix).update(body).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function isEd25519(publicKey: Buffer, given: Buffer, prefix: string, body: Buffer): boolean {
  if (given.length !== 64) return false;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return verify(null, Buffer.concat([Buffer.from(prefix), body]), key, given);
}

function header(headers: Headers, name: 'id' | 'timestamp' | 'signature'): string | undefined {
  const value = headers[`webhook-${name}`] ?? headers[`svix-${name}`];
  return typeof value === 'string' ? value : undefined;
}
