import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createLocalJWKSet, SignJWT, type JWTPayload } from 'jose';
import type { ZohoKeys } from '../zoho-keys.js';

/** An organization's help desk as its tokens show it. */
export interface Signer {
  /** In the place of those that Zoho publishes. */
  readonly keys: ZohoKeys;
  /** The header of a delivery that is sent at `at` (epoch milliseconds); `claims` and `header` go over what it says. */
  sign(at: number, claims?: JWTPayload, header?: Partial<TokenHeader>): Promise<{ 'x-zdesk-jwt': string }>;
}

interface TokenHeader {
  alg: string;
  kid: string;
}

const second = 1000;
const minutes = 60;

export function newSigner(organizationId: string): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'spring', alg: 'RS256', use: 'sig' };
  const findKey = createLocalJWKSet({ keys: [jwk] });
  return {
    keys: () => findKey,
    sign: async (at, claims, header) => ({
      'x-zdesk-jwt': await signed(privateKey, { ...claimsAt(organizationId, at), ...claims }, header),
    }),
  };
}

function claimsAt(organizationId: string, at: number): JWTPayload {
  const now = Math.floor(at / second);
  return { iss: `orgId:${organizationId}`, aud: 'webhookId:7001000123', iat: now, exp: now + 10 * minutes };
}

function signed(key: KeyObject, claims: JWTPayload, header?: Partial<TokenHeader>): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'spring', ...header }).sign(key);
}
