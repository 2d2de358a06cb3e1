import {
  addIdentityProvider,
  changeIdentityProvider,
  listIdentityProviders,
  removeIdentityProvider,
  testIdentityProvider,
  type ParsedRequestOf,
  type ProviderTest,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { type Call, Handles } from '../../../platform/http/index.js';
import { ChangeIdentityProvider } from './change-identity-provider.command.js';
import { IdentityProviders } from './identity-providers.js';
import { ProviderClients } from './provider-clients.js';
import { ProviderTrouble } from './provider-trouble.js';
import { RemoveIdentityProvider } from './remove-identity-provider.command.js';

/** How identity providers are set up. */
@Controller()
export class IdentityProvidersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    private readonly providers: IdentityProviders,
    private readonly clients: ProviderClients,
  ) {}

  @Handles(listIdentityProviders)
  async list() {
    const rows = await this.providers.list();
    return { providers: rows.map((row) => this.providers.documentOf(row)) };
  }

  @Handles(addIdentityProvider)
  async add({ body }: ParsedRequestOf<typeof addIdentityProvider>, { actor }: Call) {
    const row = await this.database.transaction((tx) => this.providers.add(tx, actor, body));
    return this.providers.documentOf(row);
  }

  @Handles(changeIdentityProvider)
  change({ params, body }: ParsedRequestOf<typeof changeIdentityProvider>, { actor }: Call) {
    return this.commands.execute(new ChangeIdentityProvider(actor, params.id, body));
  }

  @Handles(removeIdentityProvider)
  async remove({ params }: ParsedRequestOf<typeof removeIdentityProvider>, { actor }: Call) {
    await this.commands.execute(new RemoveIdentityProvider(actor, params.id));
    return { ok: true as const };
  }

  @Handles(testIdentityProvider)
  async test({ params }: ParsedRequestOf<typeof testIdentityProvider>): Promise<ProviderTest> {
    const provider = await this.providers.byId(params.id);
    try {
      await this.clients.probe(provider, this.providers.redirectUriOf(provider));
      return { ok: true };
    } catch (error) {
      if (error instanceof ProviderTrouble) return { ok: false, trouble: error.message };
      throw error;
    }
  }
}
