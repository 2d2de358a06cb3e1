import { networkReasons } from '@deskledger/contracts';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { RefusedAddressError } from '../../../platform/outbound/outbound.js';

/** What went wrong with an identity provider. The sentence is for people, the reason for the log. */
export class ProviderTrouble extends Error {
  constructor(
    sentence: string,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}

/** What an error of the library, or of the network, comes to. */
export function troubleOf(error: unknown, name: string): ProviderTrouble {
  if (error instanceof ProviderTrouble) return error;
  const refused = causesOf(error).find((cause) => cause instanceof RefusedAddressError);
  if (refused !== undefined) return new ProviderTrouble(refused.message, 'address refused');
  const code = refusalIn(error);
  if (code !== undefined) {
    const sentence = refusals[code] ?? `rejected the sign-in (${code}).`;
    return new ProviderTrouble(`${name} ${sentence}`, code, { cause: error });
  }
  const fault = codeOf(error);
  const sentence = sentences[fault] ?? 'sent an invalid response. You are not signed in.';
  return new ProviderTrouble(`${name} ${sentence}`, fault, { cause: error });
}

/** What the provider calls its reason; undefined: it gave none. */
function refusalIn(error: unknown): string | undefined {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return wordOf(error.error);
  // Who does not know a client that shows its secret in the header says so in this way.
  return error instanceof WWWAuthenticateChallengeError ? 'invalid_client' : undefined;
}

/** What providers call their reasons, after the provider's name. */
const refusals: Readonly<Record<string, string>> = {
  access_denied: 'denied access.',
  invalid_client: 'does not accept this client ID and secret. Check both.',
  unauthorized_client: 'does not allow this client to sign people in. Allow the authorization code flow there.',
  invalid_grant: 'no longer knows this sign-in. Start again.',
  invalid_scope: 'does not know the requested scopes. Check them.',
  login_required: 'requires you to sign in there first. Then start again.',
};

const noDocument =
  'has no OpenID Connect settings at this issuer. Check that its /.well-known/openid-configuration exists.';

/** By the code of the error, after the provider's name. */
const sentences: Readonly<Record<string, string>> = {
  OAUTH_RESPONSE_IS_NOT_CONFORM: noDocument,
  OAUTH_RESPONSE_IS_NOT_JSON: noDocument,
  OAUTH_PARSE_ERROR: noDocument,
  OAUTH_TIMEOUT: 'did not respond in time.',
  ...Object.fromEntries(Object.entries(networkReasons).map(([code, reason]) => [code, `is not reachable: ${reason}.`])),
};

/** The network's own code goes before that of the library around it. */
function codeOf(error: unknown): string {
  const codes = causesOf(error).map((cause) => (cause as { code?: unknown }).code);
  const known = codes.filter((code): code is string => typeof code === 'string');
  return known.find((code) => !code.startsWith('OAUTH_') && code in sentences) ?? known[0] ?? 'unknown';
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error instanceof ClientError ? error.cause : undefined)] : [];
}

/** Only what a code can be: the provider's other words are for nobody. */
const wordOf = (text: string) => (/^[\w.-]{1,60}$/.test(text) ? text : 'unknown');
