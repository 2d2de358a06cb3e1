import { compactVerify, decodeJwt, decodeProtectedHeader, type JWSHeaderParameters } from 'jose';
import { instantOf } from '../reading/instant.js';
import type { Headers, Proof } from '../source.js';
import { keyFor, type FindKey } from './desk-keys.js';

/** What the token of a subscription claims; nothing of it is proven. Instants in epoch milliseconds. */
export interface ClaimedToken {
  readonly text: string;
  readonly header: JWSHeaderParameters;
  /** `orgId:` and the id of the organization. */
  readonly issuer: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

const algorithm = 'RS256';
/** Most characters of a token. */
const longestToken = 4096;
/** Milliseconds by which a token may have ended before it came in. */
const mostLate = 60_000;
/** Milliseconds by which a token may be of the future. */
const mostAhead = 5 * 60_000;

/** The token that came along, where it has the form of one of Zoho's webhooks: `iss`, `aud`, `iat`, `exp`, a key's id. */
export function claimedToken({ 'x-zdesk-jwt': text }: Headers): ClaimedToken | undefined {
  if (typeof text !== 'string' || text.length > longestToken) return undefined;
  try {
    const header = decodeProtectedHeader(text);
    const { iss: issuer, aud, iat, exp } = decodeJwt(text);
    // Zoho's page says milliseconds, its tokens hold seconds: the size tells which.
    const [issuedAt, expiresAt] = [instantOf(iat, 'UTC'), instantOf(exp, 'UTC')];
    if (header.alg !== algorithm || typeof header.kid !== 'string') return undefined;
    if (typeof issuer !== 'string' || typeof aud !== 'string' || !aud.startsWith('webhookId:')) return undefined;
    if (issuedAt === undefined || expiresAt === undefined) return undefined;
    return { text, header, issuer, issuedAt, expiresAt };
  } catch {
    return undefined;
  }
}

/** Whether a token of these times may come in at this moment. */
export function isInTime({ issuedAt, expiresAt }: ClaimedToken, receivedAt: number): boolean {
  return receivedAt <= expiresAt + mostLate && issuedAt <= receivedAt + mostAhead;
}

/** Whether Zoho has signed it. The signature is over the token alone: the body is not part of what is proved. */
export async function signatureProof({ text, header }: ClaimedToken, findKey: FindKey): Promise<Proof> {
  const key = await keyFor(header, findKey);
  if (key === 'unknown') return 'none';
  if (key === 'away') return 'not-now';
  try {
    await compactVerify(text, key, { algorithms: [algorithm] });
    return 'own';
  } catch {
    return 'none';
  }
}
