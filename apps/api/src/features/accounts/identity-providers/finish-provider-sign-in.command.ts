import type { TokenPair } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tx } from '../../../platform/database/tx.js';
import type { Call } from '../../../platform/http/index.js';
import { originOf } from '../sessions/sessions.js';
import { LoginSteps } from '../sign-in/login-steps.js';
import { FreshSignIns } from './fresh-sign-ins.js';
import type { IdentityProviderEntity } from './identity-provider.entity.js';
import { IdentityProviders } from './identity-providers.js';
import { ProviderAccounts } from './provider-accounts.js';
import { ProviderClients, type ProvenPerson, type ProviderReturn } from './provider-clients.js';
import { ProviderSignIn } from './provider-sign-in.js';
import { ProviderSignIns } from './provider-sign-ins.js';

export class FinishProviderSignIn extends Command<TokenPair> {
  constructor(
    readonly providerId: string,
    readonly returned: ProviderReturn,
    readonly call: Call,
  ) {
    super();
  }
}

/** Lets somebody in whom an identity provider has sent back. What the account asks for besides still follows. */
@CommandHandler(FinishProviderSignIn)
export class FinishProviderSignInHandler implements ICommandHandler<FinishProviderSignIn> {
  constructor(
    private readonly providers: IdentityProviders,
    private readonly clients: ProviderClients,
    private readonly signIns: ProviderSignIns,
    private readonly accounts: ProviderAccounts,
    private readonly steps: LoginSteps,
    private readonly fresh: FreshSignIns,
    private readonly providerSignIn: ProviderSignIn,
  ) {}

  /** @throws ProblemError 401 (also with the next step), 403, 404, 429, 502 */
  async execute({ providerId, returned, call }: FinishProviderSignIn): Promise<TokenPair> {
    const provider = await this.providers.enabled(providerId);
    const pair = await this.providerSignIn.guard(provider, call, async () => {
      const secrets = await this.signIns.use(providerId, returned.state, call);
      const redirectUri = this.providers.redirectUriOf(provider);
      const person = await this.clients.personOf(provider, redirectUri, returned, secrets);
      if (secrets.again) this.fresh.assertAsked(provider, person);
      return this.steps.goOn('provider', originOf(call), async (tx) => {
        const accountId = await this.accountOf(tx, provider, person);
        if (secrets.again) await this.fresh.prove(tx, provider, person);
        return accountId;
      });
    });
    await this.providerSignIn.passed(call);
    return pair;
  }

  /** Of two who come as one person the second finds what the first has made. */
  private async accountOf(tx: Tx, { id }: IdentityProviderEntity, person: ProvenPerson): Promise<string> {
    return this.accounts.of(tx, await this.providers.hold(tx, id), person);
  }
}
