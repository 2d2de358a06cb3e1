import { createHmac, timingSafeEqual, verify, type KeyObject } from 'node:crypto';

/** Keys of a sender that follows Standard Webhooks: current and previous, symmetric and ed25519. */
export interface SignatureKeys {
  readonly hmac: readonly Buffer[];
  readonly ed25519: readonly KeyObject[];
}

export type SignatureHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Seconds by which the attempt's time may differ from ours. */
const toleranceSeconds = 5 * 60;
const mostSignatures = 16;
const timestampForm = /^\d{1,12}$/;
// A dot in the id would let one signed text be read as another id and time; control characters never belong there.
const idForm = /^[^.\p{Cc}]{1,256}$/u;

/** The id under which the sender recognises this delivery again; undefined when there is none of a valid form. */
export function deliveryId(headers: SignatureHeaders): string | undefined {
  const id = header(headers, 'id');
  return id !== undefined && idForm.test(id) ? id : undefined;
}

/**
 * Whether one of the signatures fits `id.timestamp.body` under one of the keys, and the timestamp is within five
 * minutes of `nowSeconds`. Works on bytes alone; comparisons take the same time whatever they find.
 * Source: Standard Webhooks 1.0.0 (`webhook-*` headers, the `svix-*` ones as aliases; `v1` and `v1a`).
 */
export function isSigned(keys: SignatureKeys, headers: SignatureHeaders, body: Buffer, nowSeconds: number): boolean {
  const id = deliveryId(headers);
  const timestamp = header(headers, 'timestamp');
  const signatures = header(headers, 'signature');
  if (id === undefined || timestamp === undefined || signatures === undefined) return false;
  if (!timestampForm.test(timestamp) || Math.abs(nowSeconds - Number(timestamp)) > toleranceSeconds) return false;
  const prefix = `${id}.${timestamp}.`;
  return signatures.split(' ', mostSignatures).some((signature) => fits(keys, signature, prefix, body));
}

function fits(keys: SignatureKeys, signature: string, prefix: string, body: Buffer): boolean {
  const comma = signature.indexOf(',');
  const version = signature.slice(0, comma);
  const given = Buffer.from(signature.slice(comma + 1), 'base64');
  if (version === 'v1') return keys.hmac.some((key) => isHmac(key, given, prefix, body));
  if (version === 'v1a') return keys.ed25519.some((key) => isEd25519(key, given, prefix, body));
  return false;
}

function isHmac(key: Buffer, given: Buffer, prefix: string, body: Buffer): boolean {
  const expected = createHmac('sha256', key).update(prefix).update(body).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function isEd25519(key: KeyObject, given: Buffer, prefix: string, body: Buffer): boolean {
  return given.length === 64 && verify(null, Buffer.concat([Buffer.from(prefix), body]), key, given);
}

function header(headers: SignatureHeaders, name: 'id' | 'timestamp' | 'signature'): string | undefined {
  const value = headers[`webhook-${name}`] ?? headers[`svix-${name}`];
  return typeof value === 'string' ? value : undefined;
}
