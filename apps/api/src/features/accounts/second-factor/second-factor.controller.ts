import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  beginSecondFactor,
  confirmSecondFactor,
  passSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Handles } from '../../../platform/http/index.js';
import type { Call } from '../../../platform/http/index.js';
import { originOf } from '../sessions/sessions.js';
import { KnownDevices } from '../sign-in/known-devices.js';
import { BeginSecondFactor } from './begin-second-factor.command.js';
import { ConfirmSecondFactor } from './confirm-second-factor.command.js';
import { PassSecondFactor } from './pass-second-factor.command.js';
import { RemoveSecondFactor } from './remove-second-factor.command.js';
import { RenewRecoveryCodes } from './renew-recovery-codes.command.js';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly devices: KnownDevices,
  ) {}

  @Handles(passSecondFactor)
  async pass({ body }: ParsedRequestOf<typeof passSecondFactor>, call: Call) {
    const device = await this.devices.of(call);
    const tokens = await this.commands.execute(new PassSecondFactor(body.challenge, body, originOf(call), device));
    return this.devices.markSession(call, tokens);
  }

  @Handles(beginSecondFactor)
  begin({ body }: ParsedRequestOf<typeof beginSecondFactor>, { actor }: Call) {
    return this.commands.execute(new BeginSecondFactor(actor, body));
  }

  @Handles(confirmSecondFactor)
  confirm({ body }: ParsedRequestOf<typeof confirmSecondFactor>, { actor }: Call) {
    return this.commands.execute(new ConfirmSecondFactor(actor, body.code));
  }

  @Handles(removeSecondFactor)
  async remove({ body }: ParsedRequestOf<typeof removeSecondFactor>, { actor }: Call) {
    await this.commands.execute(new RemoveSecondFactor(actor, body));
    return { ok: true as const };
  }

  @Handles(renewRecoveryCodes)
  renew({ body }: ParsedRequestOf<typeof renewRecoveryCodes>, { actor }: Call) {
    return this.commands.execute(new RenewRecoveryCodes(actor, body));
  }
}
