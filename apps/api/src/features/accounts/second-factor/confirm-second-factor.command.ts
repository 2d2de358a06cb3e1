import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, conflict, type Actor } from '../../../platform/http/index.js';
import { AccountMails } from '../mails/account-mails.js';
import { CodeLimits } from './code-limits.js';
import { replaceRecoveryCodes } from './recovery-codes.js';
import { SecondFactorEntity } from './second-factor.entity.js';
import { namingField, SecondFactors } from './second-factors.js';

export class ConfirmSecondFactor extends Command<{ recoveryCodes: string[] }> {
  constructor(
    readonly actor: Actor,
    readonly code: string,
  ) {
    super();
  }
}

/** A secret that was not confirmed for so many milliseconds has to be made again. */
const patience = 30 * 60_000;

/** Turns the second factor on by the first code; that code is used up by it. */
@CommandHandler(ConfirmSecondFactor)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactor> {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactors,
    private readonly limits: CodeLimits,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, code }: ConfirmSecondFactor): Promise<{ recoveryCodes: string[] }> {
    await this.limits.count(actor.accountId);
    const recoveryCodes = await namingField(this.database.transaction((tx) => this.confirm(tx, actor, code)));
    await this.limits.succeeded(actor.accountId);
    return { recoveryCodes };
  }

  private async confirm(tx: Tx, actor: Actor, code: string): Promise<string[]> {
    const { accountId } = actor;
    const now = this.clock.now();
    const secret = await this.begun(tx, accountId, now);
    const step = this.factors.judge(accountId, secret, code);
    await tx.repository(SecondFactorEntity).update(accountId, { confirmedAt: now, lastStep: step });
    await audit(tx, actorName(actor), 'second_factor.on', accountId);
    await this.mails.write(tx, { kind: 'second-factor-on', accountId });
    return replaceRecoveryCodes(tx, accountId);
  }

  private async begun(tx: Tx, accountId: string, now: Date): Promise<Buffer> {
    const begun = await tx.repository(SecondFactorEntity).findOne({
      where: { accountId },
      lock: { mode: 'pessimistic_write' },
    });
    if (begun !== null && begun.confirmedAt !== null) throw conflict('Two-factor authentication is already on.');
    if (begun === null || begun.begunAt.getTime() < now.getTime() - patience)
      throw conflict('This took too long. Start again with a new key.');
    return begun.secret;
  }
}
