import { deletionGraceDays, type ParsedRequestOf, type requestDeletion } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { ignoringCase } from '../../../platform/database/ignoring-case.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, invalidRequest, type Actor } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { AccountMails } from '../mails/account-mails.js';
import { SecondFactorOwner } from '../second-factor/second-factor-owner.js';
import { assertNotLastAdministrator } from '../staff/administrators.js';

const day = 86_400_000;

export class RequestDeletion extends Command<Date> {
  constructor(
    readonly actor: Actor,
    readonly proof: ParsedRequestOf<typeof requestDeletion>['body'],
  ) {
    super();
  }
}

/** Answers when the account will be gone. Until then it works as before, and its owner can keep it. */
@CommandHandler(RequestDeletion)
export class RequestDeletionHandler implements ICommandHandler<RequestDeletion> {
  constructor(
    private readonly database: Database,
    private readonly owner: SecondFactorOwner,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, proof: { email, ...proof } }: RequestDeletion): Promise<Date> {
    await this.owner.askFirst(actor, proof);
    return this.database.transaction(async (tx) => {
      await this.owner.passFirst(tx, actor, proof);
      await assertOwnAddress(tx, actor.accountId, email);
      await assertNotLastAdministrator(tx, actor.accountId);
      return this.write(tx, actor);
    });
  }

  private async write(tx: Tx, actor: Actor): Promise<Date> {
    const { accountId } = actor;
    const deletesAt = new Date(this.clock.now().getTime() + deletionGraceDays * day);
    await tx.repository(AccountEntity).update(accountId, { deletesAt });
    await audit(tx, actorName(actor), 'account.deletion_requested', accountId, { deletesAt });
    await this.mails.write(tx, {
      kind: 'deletion-requested',
      accountId,
      details: { day: deletesAt.toISOString().slice(0, 10) },
    });
    return deletesAt;
  }
}

/** @throws ProblemError 400 */
async function assertOwnAddress(tx: Tx, accountId: string, email: string): Promise<void> {
  if (await tx.repository(AccountEntity).existsBy({ id: accountId, email: ignoringCase(email) })) return;
  const message = 'must be the address of your account';
  throw invalidRequest('Type the email address of your account.', [{ path: 'email', message }]);
}
