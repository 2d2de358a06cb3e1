import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import { carriesSecret } from '../reading/bearer-secret.js';
import type { Headers, SourceRequest } from '../source.js';
import { isSigned } from './standard-signature.js';

/**
 * Whether a request is the connection's own: by a Standard Webhooks signature or by a bearer secret. The current secret
 * (the first) decides which, and previous ones count only if they are of the same scheme: a connection never accepts
 * either. Without any secret nothing is authentic.
 */
export function isAuthentic(request: SourceRequest, secrets: readonly WebhookSecret[]): boolean {
  if (secrets[0]?.kind !== 'bearer') return isSigned(request, secrets);
  return carriesSecret(request.headers['authorization'], secrets);
}

/** Whether the request tries to prove anything at all; a help desk's unsigned probe does not. */
export function claimsAuthenticity(headers: Headers): boolean {
  return ['authorization', 'webhook-signature', 'svix-signature'].some((name) => headers[name] !== undefined);
}
