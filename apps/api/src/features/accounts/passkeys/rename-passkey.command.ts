import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Passkey } from '@deskledger/contracts';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, notFound, type Actor } from '../../../platform/http/index.js';
import { passkeyDocument } from './list-passkeys.query.js';
import { PasskeyEntity } from './passkey.entity.js';

export class RenamePasskey extends Command<Passkey> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(RenamePasskey)
export class RenamePasskeyHandler implements ICommandHandler<RenamePasskey> {
  constructor(private readonly database: Database) {}

  execute({ actor, id, name }: RenamePasskey): Promise<Passkey> {
    return this.database.transaction(async (tx) => {
      const row = await ownPasskey(tx, actor, id);
      if (row.name !== name) {
        await tx.repository(PasskeyEntity).update(id, { name });
        await audit(tx, actorName(actor), 'passkey.renamed', actor.accountId, { passkey: id });
      }
      return passkeyDocument({ ...row, name });
    });
  }
}

/** Locked until the change is done. @throws ProblemError 404, also for somebody else's */
export async function ownPasskey(tx: Tx, { accountId }: Actor, id: string): Promise<PasskeyEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  const row = await tx.repository(PasskeyEntity).findOne({ where: { id, accountId }, lock });
  if (row === null) throw notFound('This passkey does not exist.');
  return row;
}
