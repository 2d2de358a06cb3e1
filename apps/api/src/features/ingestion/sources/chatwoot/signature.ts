import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import { carriesSigningSecret } from '../reading/bearer-secret.js';
import { hexSignature, hmacProof } from '../reading/hmac-proof.js';
import type { Proof, SourceRequest } from '../source.js';

/** Seconds by which the time of signing may differ from ours. */
const toleranceSeconds = 5 * 60;
const timestampForm = /^\d{1,12}$/;

/**
 * Whether the signature fits `timestamp.body` under one of the keys, and the timestamp is within five minutes of the
 * receipt. Versions that cannot sign need something in front of them that adds the secret as a bearer token or as a
 * password; where there is a signature it alone decides. What carries neither proves nothing.
 * Source: developers.chatwoot.com, "Webhook object", member `secret`.
 */
export function signatureProof({ headers, body, receivedAt }: SourceRequest, secrets: readonly WebhookSecret[]): Proof {
  const { 'x-chatwoot-signature': signature, 'x-chatwoot-timestamp': timestamp, authorization } = headers;
  if (signature === undefined) return carriesSigningSecret(authorization, secrets) ? 'own' : 'none';
  const given = hexSignature(signature, 'sha256');
  if (given === undefined || typeof timestamp !== 'string' || !timestampForm.test(timestamp)) return 'none';
  if (Math.abs(receivedAt / 1000 - Number(timestamp)) > toleranceSeconds) return 'none';
  return hmacProof({ algorithm: 'sha256', given, signed: [`${timestamp}.`, body] }, secrets);
}
