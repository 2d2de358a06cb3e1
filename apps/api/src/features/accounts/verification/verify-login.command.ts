import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TokenPair } from '@deskledger/contracts';
import type { Tx } from '../../../platform/database/tx.js';
import { proveAddress } from '../own-account/prove-address.js';
import { linkRefusal, OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import type { Origin } from '../sessions/sessions.js';
import { LinkLimits } from '../one-time-tokens/link-limits.js';
import type { KnownDevice } from '../sign-in/known-devices.js';
import { LoginSteps } from '../sign-in/login-steps.js';

export class VerifyLogin extends Command<TokenPair> {
  constructor(
    readonly token: string,
    readonly origin: Origin,
    readonly device: KnownDevice | undefined,
  ) {
    super();
  }
}

/** Finishes a login by the mailed link. One link ends the others: one login is one session. */
@CommandHandler(VerifyLogin)
export class VerifyLoginHandler implements ICommandHandler<VerifyLogin> {
  constructor(
    private readonly steps: LoginSteps,
    private readonly tokens: OneTimeTokens,
    private readonly links: LinkLimits,
  ) {}

  async execute({ token, origin, device }: VerifyLogin): Promise<TokenPair> {
    const known = await this.links.look(origin.network, 'verify-login', token);
    if (typeof known === 'string') throw linkRefusal(known);
    return this.steps.goOn('mail', origin, (tx) => this.useUp(tx, token, device));
  }

  private async useUp(tx: Tx, token: string, device: KnownDevice | undefined): Promise<string> {
    const used = await this.tokens.use(tx, 'verify-login', token);
    if (typeof used === 'string') throw linkRefusal(used);
    await this.tokens.endAll(tx, used.accountId, ['verify-login', 'mail-again']);
    await proveAddress(tx, used.accountId, device);
    return used.accountId;
  }
}
