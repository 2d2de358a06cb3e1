import { Injectable } from '@nestjs/common';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type Configuration,
} from 'openid-client';
import type { IdentityProviderEntity } from './identity-provider.entity.js';
import { ProviderConfigurations } from './provider-configurations.js';
import { troubleOf } from './provider-trouble.js';
import type { Claims } from './role-of-claims.js';

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
  constructor(private readonly configurations: ProviderConfigurations) {}

  /** Where a browser goes to sign in. @throws ProviderTrouble */
  async addressOf(provider: IdentityProviderEntity, redirectUri: string, secrets: SignInSecrets): Promise<string> {
    const location = buildAuthorizationUrl(await this.configurations.of(provider), {
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
    const configuration = await this.configurations.of(provider);
    try {
      return await exchange(configuration, addressWith(redirectUri, returned), secrets);
    } catch (error) {
      throw troubleOf(error, provider.name);
    }
  }

  /** Reads settings and keys anew, and tries the client ID and its secret where they are given. @throws ProviderTrouble */
  async probe(provider: IdentityProviderEntity, redirectUri: string): Promise<void> {
    const configuration = await this.configurations.anew(provider);
    if (provider.clientId !== '') await assertClient(configuration, redirectUri, provider.name);
  }
}

async function exchange(configuration: Configuration, address: URL, secrets: SignInSecrets): Promise<ProvenPerson> {
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.codeVerifier,
    idTokenExpected: true,
  });
  const idClaims: Claims & { sub: string } = tokens.claims()!;
  if (!/^[^\0]{1,255}$/.test(idClaims.sub)) throw new Error('The subject is too long or contains NUL');
  const { userinfo_endpoint: userInfo } = configuration.serverMetadata();
  // Many providers say groups and addresses there alone. What is signed goes before it.
  const more = userInfo === undefined ? {} : await fetchUserInfo(configuration, tokens.access_token, idClaims.sub);
  return { subject: idClaims.sub, claims: { ...more, ...idClaims } };
}

/** The address that the browser came back to, for the library that judges it. */
function addressWith(redirectUri: string, { state, code, iss, error }: ProviderReturn): URL {
  const address = new URL(redirectUri);
  for (const [key, value] of Object.entries({ state, code, iss, error }))
    if (value !== undefined) address.searchParams.set(key, value);
  return address;
}

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
