import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Account, ParsedRequestOf, updateAccount } from '@deskledger/contracts';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, conflict, sessionExpired, type Actor } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { audit } from '../../../platform/audit/audit.js';
import { OwnPassword } from '../passwords/own-password.js';
import { pictureVersion } from './pictures.js';
import { accountDocument } from './read-account.query.js';

type ProfileChanges = ParsedRequestOf<typeof updateAccount>['body'];

export class UpdateAccount extends Command<Account> {
  constructor(
    readonly actor: Actor,
    readonly changes: ProfileChanges,
  ) {
    super();
  }
}

/** Changes the signed-in person's own profile. The role is not among what can be changed. */
@CommandHandler(UpdateAccount)
export class UpdateAccountHandler implements ICommandHandler<UpdateAccount> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ownPassword: OwnPassword,
  ) {}

  async execute({ actor, changes }: UpdateAccount): Promise<Account> {
    await this.assertPassword(actor.accountId, changes);
    return this.database.transaction(async (tx) => {
      const accounts = tx.manager.getRepository(AccountEntity);
      const account = await accounts.findOne({ where: { id: actor.accountId }, lock: { mode: 'pessimistic_write' } });
      if (account === null || account.disabledAt !== null) throw sessionExpired();
      if (changes.email !== undefined) await assertFree(tx, changes.email, account.id);
      const { name = account.name, email = account.email, phoneNumber = account.phoneNumber } = changes;
      const changed = {
        ...account,
        name,
        email,
        phoneNumber: phoneNumber === '' ? null : phoneNumber,
        updatedAt: this.clock.now(),
      };
      await accounts.save(changed);
      await audit(tx, actorName(actor), 'account.updated', account.id, {
        fields: Object.keys(changes).filter((field) => field !== 'currentPassword'),
      });
      return accountDocument(changed, actor.role, await pictureVersion(tx, account.id));
    });
  }

  /** A new address needs the password: one signs in with it, and gets new passwords by it. */
  private async assertPassword(accountId: string, { email, currentPassword = '' }: ProfileChanges): Promise<void> {
    if (email === undefined) return;
    const sql = 'select 1 from accounts where id = $1 and lower(email) = lower($2)';
    const [same] = await this.database.query(sql, [accountId, email]);
    if (same === undefined) await this.ownPassword.assert(accountId, currentPassword, 'currentPassword');
  }
}

/** @throws ProblemError 409 */
async function assertFree(tx: Tx, email: string, accountId: string): Promise<void> {
  const [taken] = await tx.query('select 1 from accounts where lower(email) = lower($1) and id <> $2', [
    email,
    accountId,
  ]);
  if (taken !== undefined) throw conflict('Another account has this e-mail address.');
}
