import { createHash, timingSafeEqual } from 'node:crypto';
import type { WebhookSecret } from '../../../../config/webhook-secrets.js';

/** Whether the `authorization` header carries one of the bearer secrets; takes the same time for every wrong one. */
export function carriesSecret(
  authorization: string | string[] | undefined,
  secrets: readonly WebhookSecret[],
): boolean {
  const given = /^bearer +(\S+)\s*$/i.exec(typeof authorization === 'string' ? authorization : '')?.[1];
  if (given === undefined) return false;
  const digest = digestOf(given);
  return secrets.some((secret) => secret.kind === 'bearer' && timingSafeEqual(digest, digestOf(secret.token)));
}

/** Secrets are compared by their digests, so that their length does not show in the time it takes. */
function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
