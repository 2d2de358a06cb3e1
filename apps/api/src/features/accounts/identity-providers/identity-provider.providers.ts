import { Outbound } from '../../../platform/outbound/outbound.js';
import { BeginProviderSignInHandler } from './begin-provider-sign-in.command.js';
import { ChangeIdentityProviderHandler } from './change-identity-provider.command.js';
import { FinishProviderSignInHandler } from './finish-provider-sign-in.command.js';
import { FreshSignIns } from './fresh-sign-ins.js';
import { IdentityProviders } from './identity-providers.js';
import { ProviderAccounts } from './provider-accounts.js';
import { ProviderClients } from './provider-clients.js';
import { ProviderConfigurations } from './provider-configurations.js';
import { ProviderSignIn } from './provider-sign-in.js';
import { ProviderSecrets } from './provider-secrets.js';
import { ProviderSignIns } from './provider-sign-ins.js';
import { RemoveIdentityProviderHandler } from './remove-identity-provider.command.js';

/** Signing in through a company's own identity provider. */
export const identityProviderProviders = [
  Outbound,
  IdentityProviders,
  FreshSignIns,
  ProviderAccounts,
  ProviderClients,
  ProviderConfigurations,
  ProviderSignIn,
  ProviderSecrets,
  ProviderSignIns,
  BeginProviderSignInHandler,
  ChangeIdentityProviderHandler,
  FinishProviderSignInHandler,
  RemoveIdentityProviderHandler,
];
