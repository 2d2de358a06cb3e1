import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IsNull, Not } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { ignoringCase } from '../../../platform/database/ignoring-case.js';
import { AccountEntity } from '../account.entity.js';
import { AccountMails } from '../mails/account-mails.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import type { Origin } from '../sessions/sessions.js';
import { ResetLimits } from './reset-limits.js';

export class RequestPasswordReset extends Command<void> {
  constructor(
    readonly email: string,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** An address that nobody has takes the same way, with the same statements, up to the mail that is never written. */
@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly database: Database,
    private readonly tokens: OneTimeTokens,
    private readonly mails: AccountMails,
    private readonly limits: ResetLimits,
  ) {}

  async execute({ email, origin }: RequestPasswordReset): Promise<void> {
    await this.limits.count(email, origin.network);
    await this.database.transaction(async (tx) => {
      const account = await tx.repository(AccountEntity).findOneBy({
        email: ignoringCase(email),
        disabledAt: IsNull(),
        passwordHash: Not(IsNull()),
      });
      const accountId = account?.id ?? null;
      const token = await this.tokens.issue(tx, 'reset-password', accountId);
      await this.mails.write(tx, { kind: 'reset-password', accountId, token });
    });
  }
}
