import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { actorName, type Actor } from '../../../platform/http/index.js';
import { audit } from '../../../platform/audit/audit.js';
import { IsNull, Not } from 'typeorm';
import { AccountEntity } from '../account.entity.js';

export class CancelDeletion extends Command<void> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@CommandHandler(CancelDeletion)
export class CancelDeletionHandler implements ICommandHandler<CancelDeletion> {
  constructor(private readonly database: Database) {}

  async execute({ actor }: CancelDeletion): Promise<void> {
    await this.database.transaction(async (tx) => {
      const leaving = { id: actor.accountId, deletesAt: Not(IsNull()) };
      const { affected } = await tx.repository(AccountEntity).update(leaving, { deletesAt: null });
      if (affected !== 0) await audit(tx, actorName(actor), 'account.deletion_cancelled', actor.accountId);
    });
  }
}
