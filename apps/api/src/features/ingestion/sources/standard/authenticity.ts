import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import { carriesSecret } from '../reading/bearer-secret.js';
import type { Headers, Proof, SourceRequest } from '../source.js';

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

/** Seconds by which the attempt's time may differ from ours. */
const toleranceSeconds = 5 * 60;
const mostSignatures = 16;
/** Each of these takes a hash of the whole text; a sender that changes its key sends two. */
const mostPublicKeySignatures = 2;
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
 * minutes of the receipt. Works on bytes alone; comparisons take the same time whatever they find. Many signatures cost
 * no more than one: the text is hashed once for each key.
 * Source: Standard Webhooks 1.0.0 (`webhook-*` headers, the `svix-*` ones as aliases; `v1` and `v1a`).
 */
export function signatureProof({ headers, body, receivedAt }: SourceRequest, secrets: readonly WebhookSecret[]): Proof {
  const id = deliveryId(headers);
  const timestamp = header(headers, 'timestamp');
  if (id === undefined || timestamp === undefined || !timestampForm.test(timestamp)) return 'none';
  if (Math.abs(receivedAt / 1000 - Number(timestamp)) > toleranceSeconds) return 'none';
  const given = signaturesIn(header(headers, 'signature') ?? '');
  const tried = secrets.map((secret) => isSignedBy(secret, given, `${id}.${timestamp}.`, body));
  if (tried.includes(true)) return 'own';
  return tried.includes(false) ? 'by-other-bytes' : 'none';
}

interface Signatures {
  readonly v1: readonly Buffer[];
  readonly v1a: readonly Buffer[];
}

function signaturesIn(text: string): Signatures {
  const all = text.split(' ', mostSignatures);
  const of = (version: string, length: number) =>
    all
      .filter((signature) => signature.startsWith(`${version},`))
      .map((signature) => Buffer.from(signature.slice(version.length + 1), 'base64'))
      .filter((bytes) => bytes.length === length);
  return { v1: of('v1', 32), v1a: of('v1a', 64).slice(0, mostPublicKeySignatures) };
}

/** undefined where nothing was given that this secret could have made. */
function isSignedBy(secret: WebhookSecret, { v1, v1a }: Signatures, prefix: string, body: Buffer): boolean | undefined {
  if (secret.kind === 'hmac' && v1.length > 0) {
    const expected = createHmac('sha256', secret.key).update(prefix).update(body).digest();
    return v1.some((given) => timingSafeEqual(given, expected));
  }
  if (secret.kind !== 'ed25519' || v1a.length === 0) return undefined;
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: secret.publicKey.toString('base64url') },
    format: 'jwk',
  });
  const text = Buffer.concat([Buffer.from(prefix), body]);
  return v1a.some((given) => verify(null, text, key, given));
}

function header(headers: Headers, name: 'id' | 'timestamp' | 'signature'): string | undefined {
  const value = headers[`webhook-${name}`] ?? headers[`svix-${name}`];
  return typeof value === 'string' ? value : undefined;
}
