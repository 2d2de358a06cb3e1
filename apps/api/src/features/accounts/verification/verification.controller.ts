import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { resendVerification, setLoginVerification, verifyLogin, type ParsedRequestOf } from '@deskledger/contracts';
import { type Call, Handles, invalidRequest } from '../../../platform/http/index.js';
import { originOf } from '../sessions/sessions.js';
import { KnownDevices } from '../sign-in/known-devices.js';
import { ResendVerification } from './resend-verification.command.js';
import { SetLoginVerification } from './set-login-verification.command.js';
import { VerifyLogin } from './verify-login.command.js';

type Verification = ParsedRequestOf<typeof verifyLogin>;

@Controller()
export class VerificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly devices: KnownDevices,
  ) {}

  @Handles(verifyLogin)
  async verify(request: Verification, call: Call) {
    const device = await this.devices.of(call);
    const tokens = await this.commands.execute(new VerifyLogin(tokenOf(request), originOf(call), device));
    return this.devices.markSession(call, tokens);
  }

  @Handles(resendVerification)
  async resend({ body }: ParsedRequestOf<typeof resendVerification>, call: Call) {
    await this.commands.execute(new ResendVerification(body.challenge, originOf(call)));
    return { ok: true as const };
  }

  @Handles(setLoginVerification)
  async set({ body: { enabled, ...proof } }: ParsedRequestOf<typeof setLoginVerification>, { actor }: Call) {
    await this.commands.execute(new SetLoginVerification(actor, enabled, proof));
    return { ok: true as const };
  }
}

/** The body repeats the token of the address; one of the two is enough, two different ones are a mistake. */
function tokenOf({ query, body }: Verification): string {
  const token = body.token ?? query.token;
  if (token !== undefined && (query.token ?? token) === token) return token;
  throw invalidRequest('The request must have the same token in its address and body.', [
    { path: 'token', message: token === undefined ? 'is missing' : 'must be the same in address and body' },
  ]);
}
