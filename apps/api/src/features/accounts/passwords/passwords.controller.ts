import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { changePassword, requestPasswordReset, resetPassword, type ParsedRequestOf } from '@deskledger/contracts';
import { Handles } from '../../../platform/http/index.js';
import type { Call } from '../../../platform/http/index.js';
import { originOf } from '../sessions/sessions.js';
import { KnownDevices } from '../sign-in/known-devices.js';
import { ChangePassword } from './change-password.command.js';
import { RequestPasswordReset } from './request-password-reset.command.js';
import { ResetPassword } from './reset-password.command.js';

@Controller()
export class PasswordsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly devices: KnownDevices,
  ) {}

  @Handles(changePassword)
  change({ body }: ParsedRequestOf<typeof changePassword>, { actor }: Call) {
    return this.commands.execute(new ChangePassword(actor, body));
  }

  @Handles(requestPasswordReset)
  async forgot({ body }: ParsedRequestOf<typeof requestPasswordReset>, call: Call) {
    await this.commands.execute(new RequestPasswordReset(body.email, originOf(call)));
    return { ok: true as const };
  }

  @Handles(resetPassword)
  async reset({ body }: ParsedRequestOf<typeof resetPassword>, call: Call) {
    const device = await this.devices.of(call);
    const reset = new ResetPassword(body.token, body.password, originOf(call), device);
    const owner = await this.commands.execute(reset);
    // A device has a count of wrong codes of its own: each reset would bring another one to guess on.
    if (owner !== undefined) await this.devices.mark(call, owner);
    return { ok: true as const };
  }
}
