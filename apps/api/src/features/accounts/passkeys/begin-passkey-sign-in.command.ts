import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasskeyQuestion } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import type { Origin } from '../sessions/sessions.js';
import type { KnownDevice } from '../sign-in/known-devices.js';
import { PasskeyLimits } from './passkey-limits.js';
import { PasskeyCeremonies } from './passkey-ceremonies.js';
import { Passkeys } from './passkeys.js';

export class BeginPasskeySignIn extends Command<PasskeyQuestion> {
  constructor(
    readonly origin: Origin,
    readonly device: KnownDevice | undefined,
  ) {
    super();
  }
}

/** Nobody has said who they are: the passkey does. */
@CommandHandler(BeginPasskeySignIn)
export class BeginPasskeySignInHandler implements ICommandHandler<BeginPasskeySignIn> {
  constructor(
    private readonly database: Database,
    private readonly tokens: OneTimeTokens,
    private readonly passkeys: Passkeys,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly limits: PasskeyLimits,
  ) {}

  async execute({ origin, device }: BeginPasskeySignIn): Promise<PasskeyQuestion> {
    this.ceremonies.assertPossible();
    await this.limits.count(origin.network, device);
    const { token } = await this.database.transaction((tx) => this.tokens.issue(tx, 'passkey-sign-in', null));
    return this.passkeys.question(token);
  }
}
