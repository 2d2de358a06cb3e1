import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import { carriesSecret } from '../reading/bearer-secret.js';
import type { Headers, Proof, SourceRequest } from '../source.js';
import { signatureProof } from './standard-signature.js';

/**
 * What proves that a request is the connection's own: a Standard Webhooks signature or a bearer secret. The current secret
 * (the first) decides which, and previous ones count only if they are of the same scheme: a connection never accepts
 * either. Without any secret nothing is authentic.
 */
export function proofOf(request: SourceRequest, secrets: readonly WebhookSecret[]): Proof {
  if (secrets[0]?.kind !== 'bearer') return signatureProof(request, secrets);
  return carriesSecret(request.headers['authorization'], secrets) ? 'own' : 'none';
}

/** Whether the request tries to prove anything at all; a help desk's unsigned probe does not. */
export function claimsAuthenticity(headers: Headers): boolean {
  return ['authorization', 'webhook-signature', 'svix-signature'].some((name) => headers[name] !== undefined);
}
