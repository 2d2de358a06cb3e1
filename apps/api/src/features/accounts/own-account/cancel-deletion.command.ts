import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { actorName, type Actor } from '../../../platform/http/index.js';
import { audit } from '../../../platform/audit/audit.js';

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
      const sql = 'update accounts set deletes_at = null where id = $1 and deletes_at is not null';
      const kept = await tx.execute(sql, [actor.accountId]);
      if (kept > 0) await audit(tx, actorName(actor), 'account.deletion_cancelled', actor.accountId);
    });
  }
}
