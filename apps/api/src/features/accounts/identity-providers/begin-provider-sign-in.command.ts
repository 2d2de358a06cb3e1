import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Call } from '../../../platform/http/index.js';
import { IdentityProviders } from './identity-providers.js';
import { ProviderClients } from './provider-clients.js';
import { ProviderSignIn } from './provider-sign-in.js';
import { ProviderSignIns } from './provider-sign-ins.js';

/** Answers where the browser has to go. */
export class BeginProviderSignIn extends Command<string> {
  constructor(
    readonly providerId: string,
    readonly again: boolean,
    readonly call: Call,
  ) {
    super();
  }
}

@CommandHandler(BeginProviderSignIn)
export class BeginProviderSignInHandler implements ICommandHandler<BeginProviderSignIn> {
  constructor(
    private readonly providers: IdentityProviders,
    private readonly clients: ProviderClients,
    private readonly signIns: ProviderSignIns,
    private readonly providerSignIn: ProviderSignIn,
  ) {}

  /** @throws ProblemError 404, 429, 502 */
  async execute({ providerId, again, call }: BeginProviderSignIn): Promise<string> {
    await this.providerSignIn.count(call);
    const provider = await this.providers.enabled(providerId);
    return this.providerSignIn.guard(provider, call, async () => {
      const secrets = await this.signIns.begin(providerId, again, call);
      return this.clients.addressOf(provider, this.providers.redirectUriOf(provider), secrets);
    });
  }
}
