import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import { carriesSecretOrPassword, isSecret } from '../reading/bearer-secret.js';
import type { Headers, Proof, SourceRequest } from '../source.js';
import { deskHostOf } from './data-centres.js';
import type { DeskKeys } from './desk-keys.js';
import { claimedToken, isInTime, signatureProof } from './token.js';

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
  keys: DeskKeys,
): Promise<Proof> {
  if (carriesRuleSecret(headers, secrets)) return 'own';
  const token = claimedToken(headers);
  if (token === undefined || !isInTime(token, receivedAt)) return 'none';
  const isOfOurs = secrets.some((secret) => secret.kind === 'issuer' && secret.issuer === token.issuer);
  return isOfOurs ? signatureProof(token, keys(deskHostOf(deskUrl))) : 'none';
}

function carriesRuleSecret(headers: Headers, secrets: readonly WebhookSecret[]): boolean {
  return isSecret(headers[secretHeader], secrets) || carriesSecretOrPassword(headers['authorization'], secrets);
}

/** Whether the request tries to prove anything at all; what only tries out the address does not. */
export function claimsAuthenticity(headers: Headers): boolean {
  return ['x-zdesk-jwt', 'authorization', secretHeader].some((name) => headers[name] !== undefined);
}
