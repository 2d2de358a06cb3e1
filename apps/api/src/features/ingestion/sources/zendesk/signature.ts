import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import { instantOf } from '../reading/instant.js';
import type { Headers, Proof, SourceRequest } from '../source.js';

/** Milliseconds by which the time of signing may differ from ours. */
const tolerance = 5 * 60_000;
// Nothing divides the timestamp from the body in the signed text: this form lets neither grow into the other.
const timestampForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;
const signatureBytes = 32;

/** A webhook's signing secret as Zendesk shows it: the key is its characters, though it looks like base64. */
export function readSigningSecret(text: string): WebhookSecret | undefined {
  const secret = text.trim();
  return /^\S+$/.test(secret) ? { kind: 'hmac', key: Buffer.from(secret) } : undefined;
}

/**
 * Whether the signature fits timestamp and body under one of the keys, and the timestamp is within five minutes of the
 * receipt. Comparisons take the same time whatever they find; each key takes one hash of the body.
 * Source: developer.zendesk.com, "Verifying webhook authenticity".
 */
export function signatureProof({ headers, body, receivedAt }: SourceRequest, secrets: readonly WebhookSecret[]): Proof {
  const signedAt = signingTime(headers);
  const given = signatureIn(headers);
  const keys = secrets.flatMap((secret) => (secret.kind === 'hmac' ? [secret.key] : []));
  if (signedAt === undefined || given === undefined || keys.length === 0) return 'none';
  if (Math.abs(receivedAt - signedAt.instant) > tolerance) return 'none';
  const fits = (key: Buffer) =>
    timingSafeEqual(given, createHmac('sha256', key).update(signedAt.text).update(body).digest());
  return keys.some(fits) ? 'own' : 'by-other-bytes';
}

/** When the request was signed, as it says and in epoch milliseconds. */
export function signingTime(headers: Headers): { readonly text: string; readonly instant: number } | undefined {
  const text = headers['x-zendesk-webhook-signature-timestamp'];
  if (typeof text !== 'string' || !timestampForm.test(text)) return undefined;
  const instant = instantOf(text, 'UTC');
  return instant === undefined ? undefined : { text, instant };
}

function signatureIn(headers: Headers): Buffer | undefined {
  const text = headers['x-zendesk-webhook-signature'];
  if (typeof text !== 'string') return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === signatureBytes ? bytes : undefined;
}
