import { createRemoteJWKSet, errors, type CryptoKey, type JWSHeaderParameters } from 'jose';
import type { ZohoHost } from './data-centres.js';

/** Finds the key of a token by its header, as the functions of `jose` do that read a set of keys. */
export type FindKey = (header: JWSHeaderParameters) => Promise<CryptoKey>;

/** The keys with which the tokens of a data centre are signed. */
export type ZohoKeys = (host: ZohoHost) => FindKey;

/**
 * `timeoutDuration`: Zoho waits five seconds for an answer, and most of them are ours. `cooldownDuration`: whoever makes up
 * key ids has them asked for twice a minute at most. `cacheMaxAge`: a key that Zoho withdraws counts for so long; while
 * Zoho cannot be reached, deliveries can be proved for as long as well. All in milliseconds.
 */
const patience = { timeoutDuration: 1500, cooldownDuration: 30_000, cacheMaxAge: 6 * 3_600_000 };

/** The keys that Zoho publishes: asked for when they are first needed, and kept for a while. */
export function publishedKeys(): ZohoKeys {
  const known = new Map<ZohoHost, FindKey>();
  return (host) => {
    const keys = known.get(host) ?? createRemoteJWKSet(new URL(`https://${host}/.well-known/jwks.json`), patience);
    known.set(host, keys);
    return keys;
  };
}

/** Why there is no key: it is `unknown` to Zoho, or `away` for now, with all the others. */
export type NoKey = 'unknown' | 'away';

export async function keyFor(header: JWSHeaderParameters, findKey: FindKey): Promise<CryptoKey | NoKey> {
  try {
    return await findKey(header);
  } catch (error) {
    const isAnswered = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
    return isAnswered ? 'unknown' : 'away';
  }
}
