import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasskeyQuestion } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import type { Actor } from '../../../platform/http/index.js';
import { LinkLimits } from '../one-time-tokens/link-limits.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { OwnPassword } from '../passwords/own-password.js';
import type { Origin } from '../sessions/sessions.js';
import { challengeExpired } from '../verification/resend-verification.command.js';
import { Passkeys } from './passkeys.js';

/** Who is asked for a passkey of theirs: somebody who changes the account, or whose password was right a moment ago. */
type Asked = { readonly actor: Actor } | { readonly challenge: string; readonly origin: Origin };

export class AskPasskey extends Command<PasskeyQuestion> {
  constructor(readonly asked: Asked) {
    super();
  }
}

@CommandHandler(AskPasskey)
export class AskPasskeyHandler implements ICommandHandler<AskPasskey> {
  constructor(
    private readonly database: Database,
    private readonly tokens: OneTimeTokens,
    private readonly passkeys: Passkeys,
    private readonly challenges: LinkLimits,
    private readonly ownPassword: OwnPassword,
  ) {}

  execute({ asked }: AskPasskey): Promise<PasskeyQuestion> {
    return 'actor' in asked ? this.askOwner(asked.actor) : this.askInLogin(asked.challenge, asked.origin);
  }

  private async askOwner({ accountId }: Actor): Promise<PasskeyQuestion> {
    const { token } = await this.database.transaction((tx) => this.tokens.issue(tx, 'passkey-owner', accountId));
    // Where there is no password it stands in for that as well.
    return this.passkeys.question(token, accountId, !(await this.ownPassword.exists(accountId)));
  }

  /** The challenge of the login is what the passkey signs: both end together. */
  private async askInLogin(challenge: string, { network }: Origin): Promise<PasskeyQuestion> {
    const holder = await this.challenges.look(network, 'second-factor', challenge);
    if (typeof holder === 'string') throw challengeExpired();
    return this.passkeys.question(challenge, holder.accountId);
  }
}
