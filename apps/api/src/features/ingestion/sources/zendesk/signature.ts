import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import { hmacProof } from '../reading/hmac-proof.js';
import { instantOf } from '../reading/instant.js';
import type { Headers, Proof, SourceRequest } from '../source.js';

/** Milliseconds by which the time of signing may differ from ours. */
const tolerance = 5 * 60_000;
// Nothing divides the timestamp from the body in the signed text: this form lets neither grow into the other.
const timestampForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;

/**
 * Whether the signature fits timestamp and body under one of the keys, and the timestamp is within five minutes of the
 * receipt.
 * Source: developer.zendesk.com, "Verifying webhook authenticity".
 */
export function signatureProof({ headers, body, receivedAt }: SourceRequest, secrets: readonly WebhookSecret[]): Proof {
  const signedAt = signingTime(headers);
  const given = signatureIn(headers);
  if (signedAt === undefined || given === undefined) return 'none';
  if (Math.abs(receivedAt - signedAt.instant) > tolerance) return 'none';
  return hmacProof({ algorithm: 'sha256', given, signed: [signedAt.text, body] }, secrets);
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
  return typeof text === 'string' ? Buffer.from(text, 'base64') : undefined;
}
