import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether the `authorization` header carries one of the secrets; takes the same time for every wrong one. */
export function carriesSecret(digests: readonly Buffer[], authorization: string | undefined): boolean {
  const given = /^bearer +(\S+)\s*$/i.exec(authorization ?? '')?.[1];
  if (given === undefined) return false;
  const digest = secretDigest(given);
  return digests.some((expected) => timingSafeEqual(digest, expected));
}

/** Secrets are compared by their digests, so that their length does not show in the time it takes. */
export function secretDigest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
