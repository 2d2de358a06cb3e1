import { createPublicKey, type KeyObject } from 'node:crypto';
import type { WebhookSecret } from '../../../config/webhook-secrets.js';
import { carriesSecret, secretDigest } from './bearer-secret.js';
import { isSigned, type SignatureHeaders, type SignatureKeys } from './standard-signature.js';

/** The one way in which a connection's deliveries prove where they come from. */
export type Authenticity =
  | { readonly scheme: 'signature'; readonly keys: SignatureKeys }
  | { readonly scheme: 'bearer'; readonly digests: readonly Buffer[] };

/**
 * The scheme that a connection's secrets (current first, then previous ones) configure: Standard Webhooks signatures
 * or a bearer secret. The current secret decides, and previous ones count only if they are of the same scheme: a
 * connection never accepts either. Without any secret nothing is authentic.
 */
export function authenticityOf(secrets: readonly WebhookSecret[]): Authenticity {
  if (secrets[0]?.kind === 'bearer') return { scheme: 'bearer', digests: secrets.flatMap(bearerDigest) };
  return { scheme: 'signature', keys: { hmac: secrets.flatMap(hmacKey), ed25519: secrets.flatMap(ed25519Key) } };
}

/** Whether a delivery with these bytes is the connection's own. */
export function isAuthentic(rule: Authenticity, headers: SignatureHeaders, body: Buffer, nowSeconds: number): boolean {
  if (rule.scheme === 'signature') return isSigned(rule.keys, headers, body, nowSeconds);
  const { authorization } = headers;
  return carriesSecret(rule.digests, typeof authorization === 'string' ? authorization : undefined);
}

/** Whether the request tries to prove anything at all; a help desk's unsigned probe does not. */
export function claimsAuthenticity(headers: SignatureHeaders): boolean {
  return ['authorization', 'webhook-signature', 'svix-signature'].some((name) => headers[name] !== undefined);
}

function bearerDigest(secret: WebhookSecret): Buffer[] {
  return secret.kind === 'bearer' ? [secretDigest(secret.token)] : [];
}

function hmacKey(secret: WebhookSecret): Buffer[] {
  return secret.kind === 'hmac' ? [secret.key] : [];
}

function ed25519Key(secret: WebhookSecret): KeyObject[] {
  if (secret.kind !== 'ed25519') return [];
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: secret.publicKey.toString('base64url') };
  return [createPublicKey({ key: jwk, format: 'jwk' })];
}
