import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import { Outbound } from '../../../platform/outbound/outbound.js';
import type { IdentityProviderEntity } from './identity-provider.entity.js';
import { ProviderSecrets } from './provider-secrets.js';
import { ProviderTrouble, troubleOf } from './provider-trouble.js';

/** Seconds that a provider gets for one answer. */
const patience = 10;
/** Milliseconds that a provider's settings are remembered. */
const remembered = 15 * 60_000;

/** What identity providers say of themselves: where people sign in, and with which keys they sign. */
@Injectable()
export class ProviderConfigurations {
  private readonly known = new LRUCache<string, Configuration>({ max: 50, ttl: remembered });

  constructor(
    private readonly outbound: Outbound,
    private readonly secrets: ProviderSecrets,
  ) {}

  /** As it was read last, a quarter of an hour ago at most. @throws ProviderTrouble */
  async of(provider: IdentityProviderEntity): Promise<Configuration> {
    const known = this.known.get(keyOf(provider));
    if (known !== undefined) return known;
    const found = await this.discover(provider).catch((error: unknown) => {
      throw troubleOf(error, provider.name);
    });
    this.known.set(keyOf(provider), found);
    return found;
  }

  /** Reads settings and keys anew. @throws ProviderTrouble */
  async anew(provider: IdentityProviderEntity): Promise<Configuration> {
    this.known.delete(keyOf(provider));
    const configuration = await this.of(provider);
    await this.assertKeys(configuration, provider.name);
    return configuration;
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
    throw new ProviderTrouble(`${name} has no keys at ${address}.`, 'no keys');
  }
}

/** Other settings are another configuration. */
const keyOf = ({ id, updatedAt }: IdentityProviderEntity) => `${id} ${updatedAt.getTime()}`;

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
    issuer: namedIssuer,
    authorization_endpoint: page,
    token_endpoint: tokenEndpoint,
    jwks_uri: keys,
  } = configuration.serverMetadata();
  // One document for many tenants names none of them: everybody of all of them could come in.
  if (!URL.canParse(namedIssuer) || new URL(namedIssuer).href !== issuer.href) {
    throw new ProviderTrouble(`${name} reports the issuer ${namedIssuer}. Enter it as the issuer.`, 'another issuer');
  }
  if (tokenEndpoint === undefined || keys === undefined || !isPage(page, issuer)) {
    throw new ProviderTrouble(`${name} does not publish a sign-in address, or does not sign ID tokens.`, 'not usable');
  }
}

/** Browsers are sent nowhere without TLS unless the provider itself has none, and never to a script. */
const isPage = (address: string | undefined, { protocol }: URL): boolean =>
  address !== undefined && URL.canParse(address) && ['https:', protocol].includes(new URL(address).protocol);
