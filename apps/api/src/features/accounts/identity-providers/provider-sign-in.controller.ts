import {
  beginProviderSignIn,
  finishProviderSignIn,
  listSignInProviders,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Call, Handles } from '../../../platform/http/index.js';
import { KnownDevices } from '../sign-in/known-devices.js';
import { BeginProviderSignIn } from './begin-provider-sign-in.command.js';
import { FinishProviderSignIn } from './finish-provider-sign-in.command.js';
import { IdentityProviders } from './identity-providers.js';

/** Signing in through an identity provider. */
@Controller()
export class ProviderSignInController {
  constructor(
    private readonly commands: CommandBus,
    private readonly providers: IdentityProviders,
    private readonly devices: KnownDevices,
  ) {}

  @Handles(listSignInProviders)
  async list() {
    const rows = await this.providers.list({ isEnabled: true });
    return { providers: rows.map(({ id, name }) => ({ id, name })) };
  }

  @Handles(beginProviderSignIn)
  async begin({ params, query }: ParsedRequestOf<typeof beginProviderSignIn>, call: Call) {
    const begin = new BeginProviderSignIn(params.id, query.again === 'true', call);
    return { location: await this.commands.execute(begin) };
  }

  @Handles(finishProviderSignIn)
  async finish({ params, body }: ParsedRequestOf<typeof finishProviderSignIn>, call: Call) {
    return this.devices.markSession(call, await this.commands.execute(new FinishProviderSignIn(params.id, body, call)));
  }
}
