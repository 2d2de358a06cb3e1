import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  addPasskey,
  askOwnPasskey,
  askSecondFactorPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { type Call, Handles } from '../../../platform/http/index.js';
import { originOf } from '../sessions/sessions.js';
import { KnownDevices } from '../sign-in/known-devices.js';
import { AddPasskey } from './add-passkey.command.js';
import { AskPasskey } from './ask-passkey.command.js';
import { BeginPasskey } from './begin-passkey.command.js';
import { BeginPasskeySignIn } from './begin-passkey-sign-in.command.js';
import { ListPasskeys } from './list-passkeys.query.js';
import { RemovePasskey } from './remove-passkey.command.js';
import { RenamePasskey } from './rename-passkey.command.js';
import { SignInWithPasskey } from './sign-in-with-passkey.command.js';

@Controller()
export class PasskeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly devices: KnownDevices,
  ) {}

  @Handles(beginPasskeySignIn)
  async beginSignIn(_request: ParsedRequestOf<typeof beginPasskeySignIn>, call: Call) {
    return this.commands.execute(new BeginPasskeySignIn(originOf(call), await this.devices.of(call)));
  }

  @Handles(signInWithPasskey)
  async signIn({ body }: ParsedRequestOf<typeof signInWithPasskey>, call: Call) {
    const device = await this.devices.of(call);
    const tokens = await this.commands.execute(new SignInWithPasskey(body.credential, originOf(call), device));
    return this.devices.markSession(call, tokens);
  }

  @Handles(askSecondFactorPasskey)
  askInLogin({ body }: ParsedRequestOf<typeof askSecondFactorPasskey>, call: Call) {
    return this.commands.execute(new AskPasskey({ challenge: body.challenge, origin: originOf(call) }));
  }

  @Handles(askOwnPasskey)
  askOwner(_request: ParsedRequestOf<typeof askOwnPasskey>, { actor }: Call) {
    return this.commands.execute(new AskPasskey({ actor }));
  }

  @Handles(listPasskeys)
  list(_request: ParsedRequestOf<typeof listPasskeys>, { actor }: Call) {
    return this.queries.execute(new ListPasskeys(actor));
  }

  @Handles(beginPasskey)
  begin({ body }: ParsedRequestOf<typeof beginPasskey>, { actor }: Call) {
    return this.commands.execute(new BeginPasskey(actor, body));
  }

  @Handles(addPasskey)
  add({ body }: ParsedRequestOf<typeof addPasskey>, call: Call) {
    return this.commands.execute(new AddPasskey(call.actor, body, call.header('user-agent')));
  }

  @Handles(renamePasskey)
  rename({ params, body }: ParsedRequestOf<typeof renamePasskey>, { actor }: Call) {
    return this.commands.execute(new RenamePasskey(actor, params.id, body.name));
  }

  @Handles(removePasskey)
  async remove({ params, body }: ParsedRequestOf<typeof removePasskey>, { actor }: Call) {
    await this.commands.execute(new RemovePasskey(actor, params.id, body));
    return { ok: true as const };
  }
}
