import { createHash, timingSafeEqual } from 'node:crypto';
import type { WebhookSecret } from '../../../../config/webhook-secrets.js';

type HeaderValue = string | string[] | undefined;

/** Whether the `authorization` header carries one of the bearer secrets; takes the same time for every wrong one. */
export function carriesSecret(authorization: HeaderValue, secrets: readonly WebhookSecret[]): boolean {
  return isAmong(secrets, bearerIn(authorization));
}

/**
 * Like `carriesSecret`, also for help desks that ask for a user and a password (`Basic`): the secret is either of them,
 * or both as `user:password`.
 */
export function carriesSecretOrPassword(authorization: HeaderValue, secrets: readonly WebhookSecret[]): boolean {
  return isAmong(secrets, [...bearerIn(authorization), ...basicIn(authorization)]);
}

/** Like `carriesSecretOrPassword`, for help desks that may send along the very secret with which they can sign. */
export function carriesSigningSecret(authorization: HeaderValue, secrets: readonly WebhookSecret[]): boolean {
  const tokens = secrets.flatMap((secret): WebhookSecret[] =>
    secret.kind === 'hmac' ? [{ kind: 'bearer', token: secret.key.toString() }] : [],
  );
  return carriesSecretOrPassword(authorization, tokens);
}

/** Whether a header that holds nothing else is one of the bearer secrets. */
export function isSecret(given: HeaderValue, secrets: readonly WebhookSecret[]): boolean {
  return isAmong(secrets, typeof given === 'string' ? [given.trim()] : []);
}

function bearerIn(authorization: HeaderValue): string[] {
  const given = credentialsIn(authorization, /^bearer +(\S+)\s*$/i);
  return given === undefined ? [] : [given];
}

function basicIn(authorization: HeaderValue): string[] {
  const given = credentialsIn(authorization, /^basic +([\w+/=-]+)\s*$/i);
  if (given === undefined) return [];
  const both = Buffer.from(given, 'base64').toString();
  const colon = both.indexOf(':');
  return colon < 0 ? [both] : [both, both.slice(0, colon), both.slice(colon + 1)];
}

function credentialsIn(authorization: HeaderValue, form: RegExp): string | undefined {
  return form.exec(typeof authorization === 'string' ? authorization : '')?.[1];
}

function isAmong(secrets: readonly WebhookSecret[], given: readonly string[]): boolean {
  const digests = given.map(digestOf);
  return secrets.some((secret) => {
    if (secret.kind !== 'bearer') return false;
    const expected = digestOf(secret.token);
    return digests.some((digest) => timingSafeEqual(digest, expected));
  });
}

/** Secrets are compared by their digests, so that their length does not show in the time it takes. */
function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
