import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import { carriesSigningSecret } from '../reading/bearer-secret.js';
import { hexSignature, hmacProof } from '../reading/hmac-proof.js';
import type { Proof, SourceRequest } from '../source.js';

/**
 * Whether the signature of the body fits under one of the keys. A webhook that has no signature token may send the
 * secret itself as a bearer token or as a password; where there is a signature it alone decides, since it proves the
 * bytes as well. Neither of them proves a time.
 * Source: admin-docs.zammad.org, "Adding Webhooks" and "Payload".
 */
export function signatureProof({ headers, body }: SourceRequest, secrets: readonly WebhookSecret[]): Proof {
  const { 'x-hub-signature': signature, authorization } = headers;
  if (signature === undefined) return carriesSigningSecret(authorization, secrets) ? 'own' : 'none';
  const given = hexSignature(signature, 'sha1');
  return given === undefined ? 'none' : hmacProof({ algorithm: 'sha1', given, signed: [body] }, secrets);
}
