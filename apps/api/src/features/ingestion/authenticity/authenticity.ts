import { createPublicKey, type KeyObject } from 'node:crypto';
import { carriesSecret, secretDigest } from './bearer-secret.js';
import { isSigned, type SignatureHeaders, type SignatureKeys } from './standard-signature.js';

/** The one way in which a connection's deliveries prove where they come from. */
export type Authenticity =
  | { readonly scheme: 'signature'; readonly keys: SignatureKeys }
  | { readonly scheme: 'bearer'; readonly digests: readonly Buffer[] };

const hmacPrefix = 'whsec_';
const ed25519Prefix = 'whpk_';

/**
 * The scheme that a connection's secrets (current first, then previous ones) configure: `whsec_` and `whpk_` mean
 * Standard Webhooks signatures, anything else a bearer secret. The current secret decides, and previous ones count
 * only if they are of the same scheme: a connection never accepts either.
 */
export function authenticityOf(secrets: readonly string[]): Authenticity {
  const [current] = secrets;
  if (current !== undefined && !isSigningKey(current)) {
    return { scheme: 'bearer', digests: secrets.filter((secret) => !isSigningKey(secret)).map(secretDigest) };
  }
  return {
    scheme: 'signature',
    keys: { hmac: keysAfter(hmacPrefix, secrets, hmacKey), ed25519: keysAfter(ed25519Prefix, secrets, ed25519Key) },
  };
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

function isSigningKey(secret: string): boolean {
  return secret.startsWith(hmacPrefix) || secret.startsWith(ed25519Prefix);
}

function keysAfter<Key>(prefix: string, secrets: readonly string[], read: (base64: string) => Key): Key[] {
  return secrets.filter((secret) => secret.startsWith(prefix)).map((secret) => read(secret.slice(prefix.length)));
}

function hmacKey(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}

function ed25519Key(base64: string): KeyObject {
  const x = Buffer.from(base64, 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}
