import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import { Outbound } from '../../../platform/outbound/outbound.js';
import type { IdentityProviderEntity } from './identity-provider.entity.js';
import { ProviderSecrets } from './provider-secrets.js';
import { ProviderTrouble, troubleOf } from './provider-trouble.js';
import type { Claims } from './role-of-claims.js';

/** Seconds that a provider gets for one answer. */
const patience = 10;
/** Milliseconds that a provider's settings are remembered. */
const remembered = 15 * 60_000;

/** One sign-in, with what is secret of it. */
export interface SignInSecrets {
  /** The provider asks the person anew, whether or not it knows them. */
  readonly again: boolean;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What the provider sent the browser back with. */
export interface ProviderReturn {
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

/** Who somebody is, as the provider says it. */
export interface ProvenPerson {
  readonly subject: string;
  readonly claims: Claims;
}

/**
 * Speaks with identity providers: OpenID Connect, authorization code with PKCE. ID tokens count only with a signature by a
 * key of the provider, made by an asymmetric algorithm.
 */
@Injectable()
export class ProviderClients {
  private readonly known = new LRUCache<string, Configuration>({ max: 50, ttl: remembered });

  constructor(
    private readonly outbound: Outbound,
    private readonly secrets: ProviderSecrets,
  ) {}

  /** Where a browser goes to sign in. @throws ProviderTrouble */
  async addressOf(provider: IdentityProviderEntity, redirectUri: string, secrets: SignInSecrets): Promise<string> {
    const location = buildAuthorizationUrl(await this.configurationOf(provider), {
      redirect_uri: redirectUri,
      scope: `openid ${provider.scopes}`.trim(),
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
      code_challenge_method: 'S256',
      ...(secrets.again && { prompt: 'login', max_age: '0' }),
    });
    return location.href;
  }

  /** Exchanges what came back for what the provider says of the person. @throws ProviderTrouble */
  async personOf(
    provider: IdentityProviderEntity,
    redirectUri: string,
    returned: ProviderReturn,
    secrets: SignInSecrets,
  ): Promise<ProvenPerson> {
    const configuration = await this.configurationOf(provider);
    try {
      return await exchange(configuration, addressWith(redirectUri, returned), secrets);
    } catch (error) {
      throw troubleOf(error, provider.name);
    }
  }

  /** Reads settings and keys anew, and tries the client ID and its secret where they are given. @throws ProviderTrouble */
  async probe(provider: IdentityProviderEntity, redirectUri: string): Promise<void> {
    this.known.delete(keyOf(provider));
    const configuration = await this.configurationOf(provider);
    await this.assertKeys(configuration, provider.name);
    if (provider.clientId !== '') await assertClient(configuration, redirectUri, provider.name);
  }

  private async configurationOf(provider: IdentityProviderEntity): Promise<Configuration> {
    const known = this.known.get(keyOf(provider));
    if (known !== undefined) return known;
    const found = await this.discover(provider).catch((error: unknown) => {
      throw troubleOf(error, provider.name);
    });
    this.known.set(keyOf(provider), found);
    return found;
  }

  private async discover(provider: IdentityProviderEntity): Promise<Configuration> {
    const issuer = new URL(provider.issuer);
    const found = await discovery(issuer, provider.clientId || 'none', undefined, proofOf(this.secrets.of(provider)), {
      // What may be asked without TLS, our own way out decides.
      execute: [allowInsecureRequests, enableNonRepudiationChecks],
      timeout: patience,
      [customFetch]: (address, options) => this.outbound.fetch(address, options),
    });
    assertUsable(found, issuer, provider.name);
    return found;
  }

  private async assertKeys(configuration: Configuration, name: string): Promise<void> {
    const { jwks_uri: address = '' } = configuration.serverMetadata();
    const signal = AbortSignal.timeout(patience * 1000);
    const answer = await this.outbound
      .fetch(address, { method: 'GET', headers: {}, signal })
      .then((response) => response.json() as Promise<{ keys?: unknown }>)
      .catch((error: unknown) => {
        throw troubleOf(error, name);
      });
    if (Array.isArray(answer.keys) && answer.keys.length > 0) return;
    throw new ProviderTrouble(`${name} shows no keys at ${address}.`, 'no keys');
  }
}

/** Other settings are another configuration. */
const keyOf = ({ id, updatedAt }: IdentityProviderEntity) => `${id} ${updatedAt.getTime()}`;

async function exchange(configuration: Configuration, address: URL, secrets: SignInSecrets): Promise<ProvenPerson> {
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.codeVerifier,
    idTokenExpected: true,
  });
  const said: Claims & { sub: string } = tokens.claims()!;
  if (!/^[^\0]{1,255}$/.test(said.sub)) throw new Error('The subject is longer than one may be, or holds NUL');
  const { userinfo_endpoint: userInfo } = configuration.serverMetadata();
  // Many providers say groups and addresses there alone. What is signed goes before it.
  const more = userInfo === undefined ? {} : await fetchUserInfo(configuration, tokens.access_token, said.sub);
  return { subject: said.sub, claims: { ...more, ...said } };
}

/** The address that the browser came back to, for the library that judges it. */
function addressWith(redirectUri: string, { state, code, iss, error }: ProviderReturn): URL {
  const address = new URL(redirectUri);
  for (const [key, value] of Object.entries({ state, code, iss, error }))
    if (value !== undefined) address.searchParams.set(key, value);
  return address;
}

/** As the provider wants to be shown the secret; the first of the two where it says nothing. */
function proofOf(secret: string | undefined): ClientAuth {
  if (secret === undefined) return None();
  const [inHeader, inBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    return (methods.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest);
  };
}

/** @throws ProviderTrouble where a provider's settings are those of another, or lead elsewhere than to a web page. */
function assertUsable(configuration: Configuration, issuer: URL, name: string): void {
  const {
    issuer: said,
    authorization_endpoint: page,
    token_endpoint: door,
    jwks_uri: keys,
  } = configuration.serverMetadata();
  // One document for many tenants names none of them: everybody of all of them could come in.
  if (!URL.canParse(said) || new URL(said).href !== issuer.href) {
    throw new ProviderTrouble(`${name} calls itself ${said}: that has to be its issuer here.`, 'another issuer');
  }
  if (door === undefined || keys === undefined || !isPage(page, issuer)) {
    throw new ProviderTrouble(`${name} does not say where people sign in, or does not sign ID tokens.`, 'not usable');
  }
}

/** Browsers are sent nowhere without TLS unless the provider itself has none, and never to a script. */
const isPage = (address: string | undefined, { protocol }: URL): boolean =>
  address !== undefined && URL.canParse(address) && ['https:', protocol].includes(new URL(address).protocol);

/** Shows a code that nobody has: who knows the client says that the code is wrong, and nothing else. */
async function assertClient(configuration: Configuration, redirectUri: string, name: string): Promise<void> {
  const address = addressWith(redirectUri, { state: 'test', code: 'test', iss: configuration.serverMetadata().issuer });
  const trouble = await authorizationCodeGrant(configuration, address, {
    expectedState: 'test',
    pkceCodeVerifier: 'test'.repeat(11),
  }).then(
    () => undefined,
    (error: unknown) => troubleOf(error, name),
  );
  if (trouble?.reason === 'invalid_client' || trouble?.reason === 'unauthorized_client') throw trouble;
}
