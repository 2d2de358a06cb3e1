import { compactVerify, decodeJwt, decodeProtectedHeader, type JWSHeaderParameters } from 'jose';
import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import { carriesSecretOrPassword, isSecret } from '../reading/bearer-secret.js';
import type { Headers, Proof, SourceRequest } from '../source.js';
import { instantOf } from '../reading/instant.js';
import { zohoHostOf } from './data-centres.js';
import { type ZohoKeys, keyFor, type FindKey } from './zoho-keys.js';

/** The header for the secret of a workflow rule, beside `authorization`. */
const secretHeader = 'x-helpdesk-token';
const organizationForm = /^(?:orgId:)?(\d{1,30})$/i;
const mostSecrets = 4;

/**
 * Words between spaces or commas: `orgId:` and the id of the organization, whose subscriptions are believed by Zoho's
 * signature, and the secrets that workflow rules send along.
 */
export function readSecrets(text: string): readonly WebhookSecret[] | undefined {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 0 || words.length > mostSecrets) return undefined;
  const secrets = words.flatMap(secretOf);
  return secrets.length === words.length ? secrets : undefined;
}

/** Digits alone are taken for an organization, since as a secret they could be guessed. */
function secretOf(word: string): WebhookSecret[] {
  const organizationId = organizationForm.exec(word)?.[1];
  if (organizationId !== undefined) return [{ kind: 'issuer', issuer: `orgId:${organizationId}` }];
  return /^orgId:/i.test(word) ? [] : [{ kind: 'bearer', token: word }];
}

/** The secret of a rule, or the token of a subscription. Neither is over the body: the headers alone decide. */
export async function proofOf(
  { headers, receivedAt }: SourceRequest,
  secrets: readonly WebhookSecret[],
  deskUrl: string | null,
  keys: ZohoKeys,
): Promise<Proof> {
  if (carriesRuleSecret(headers, secrets)) return 'own';
  const token = claimedToken(headers);
  if (token === undefined || !isInTime(token, receivedAt)) return 'none';
  const isOfOurs = secrets.some((secret) => secret.kind === 'issuer' && secret.issuer === token.issuer);
  return isOfOurs ? signatureProof(token, keys(zohoHostOf(deskUrl))) : 'none';
}

function carriesRuleSecret(headers: Headers, secrets: readonly WebhookSecret[]): boolean {
  return isSecret(headers[secretHeader], secrets) || carriesSecretOrPassword(headers['authorization'], secrets);
}

/** Whether the request tries to prove anything at all; what only tries out the address does not. */
export function claimsAuthenticity(headers: Headers): boolean {
  return ['x-zdesk-jwt', 'authorization', secretHeader].some((name) => headers[name] !== undefined);
}

/** What the token of a subscription claims; nothing of it is proven. Instants in epoch milliseconds. */
interface ClaimedToken {
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
function claimedToken({ 'x-zdesk-jwt': text }: Headers): ClaimedToken | undefined {
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
function isInTime({ issuedAt, expiresAt }: ClaimedToken, receivedAt: number): boolean {
  return receivedAt <= expiresAt + mostLate && issuedAt <= receivedAt + mostAhead;
}

/** Whether Zoho has signed it. The signature is over the token alone: the body is not part of what is proved. */
async function signatureProof({ text, header }: ClaimedToken, findKey: FindKey): Promise<Proof> {
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
