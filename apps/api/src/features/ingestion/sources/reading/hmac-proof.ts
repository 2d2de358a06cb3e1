import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import type { Proof } from '../source.js';

type Algorithm = 'sha1' | 'sha256';

const digestLengths: Readonly<Record<Algorithm, number>> = { sha1: 20, sha256: 32 };
const hexForm = /^(sha1|sha256)=((?:[\da-f]{2})+)$/i;

/** A signature as a header gives it, and what it has to be of. */
interface GivenSignature {
  readonly algorithm: Algorithm;
  readonly given: Buffer;
  /** In the order in which they were signed, with nothing between them. */
  readonly signed: readonly (string | Buffer)[];
}

/** A secret that signs by its characters, though they may look like base64 or hexadecimal digits. */
export function readSigningSecret(text: string): WebhookSecret | undefined {
  const secret = text.trim();
  return /^\S+$/.test(secret) ? { kind: 'hmac', key: Buffer.from(secret) } : undefined;
}

/** The bytes of a header such as `sha256=<hexadecimal digits>`; undefined when it is none of that algorithm. */
export function hexSignature(header: string | string[] | undefined, algorithm: Algorithm): Buffer | undefined {
  const [, name, digits = ''] = (typeof header === 'string' && hexForm.exec(header)) || [];
  return name === algorithm ? Buffer.from(digits, 'hex') : undefined;
}

/**
 * Whether the signature fits under one of the keys. Comparisons take the same time whatever they find; each key takes
 * one hash of the body, and none is taken where no secret could have signed.
 */
export function hmacProof({ algorithm, given, signed }: GivenSignature, secrets: readonly WebhookSecret[]): Proof {
  const keys = secrets.flatMap((secret) => (secret.kind === 'hmac' ? [secret.key] : []));
  if (keys.length === 0 || given.length !== digestLengths[algorithm]) return 'none';
  const fits = (key: Buffer) => {
    const expected = createHmac(algorithm, key);
    for (const part of signed) expected.update(part);
    return timingSafeEqual(given, expected.digest());
  };
  return keys.some(fits) ? 'own' : 'by-other-bytes';
}
