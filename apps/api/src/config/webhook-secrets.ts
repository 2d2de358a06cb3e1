import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** How a source proves that a delivery is its own; of an issuer it is known by name whose published keys to ask for. */
export type WebhookSecret =
  | { kind: 'hmac'; key: Buffer }
  | { kind: 'ed25519'; publicKey: Buffer }
  | { kind: 'bearer'; token: string }
  | { kind: 'issuer'; issuer: string };

/** By connection, in the words of its help desk; the current secret first, previous ones after it. */
export type WebhookSecrets = Readonly<Record<string, readonly string[]>>;

const HMAC_PREFIX = 'whsec_';
const PUBLIC_KEY_PREFIX = 'whpk_';
const ED25519_KEY_LENGTH = 32;

const schema = z.record(z.string().min(1), z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]));

/** A new HMAC key, as Standard Webhooks write it. */
export const newStandardSecret = (): string => `${HMAC_PREFIX}${randomBytes(32).toString('base64')}`;

/** Prefix `whsec_`: Standard Webhooks HMAC key; `whpk_`: ed25519 public key; anything else is a bearer secret. */
export function readWebhookSecret(text: string): WebhookSecret | undefined {
  if (text.startsWith(HMAC_PREFIX)) {
    const key = Buffer.from(text.slice(HMAC_PREFIX.length), 'base64');
    return key.length > 0 ? { kind: 'hmac', key } : undefined;
  }
  if (text.startsWith(PUBLIC_KEY_PREFIX)) {
    const publicKey = Buffer.from(text.slice(PUBLIC_KEY_PREFIX.length), 'base64');
    return publicKey.length === ED25519_KEY_LENGTH ? { kind: 'ed25519', publicKey } : undefined;
  }
  return { kind: 'bearer', token: text };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** undefined when the text is not such JSON, or when a key in it cannot be one. */
export function parseWebhookSecrets(text: string): WebhookSecrets | undefined {
  const parsed = schema.safeParse(readJson(text));
  if (!parsed.success) return undefined;
  const secrets = Object.fromEntries(Object.entries(parsed.data).map(([id, value]) => [id, [value].flat()]));
  const areAllReadable = Object.values(secrets).every((texts) => texts.every(readWebhookSecret));
  return areAllReadable ? secrets : undefined;
}
