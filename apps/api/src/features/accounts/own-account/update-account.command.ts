import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Account, ParsedRequestOf, updateAccount } from '@deskledger/contracts';
import { InjectRepository } from '@nestjs/typeorm';
import { Not, type Repository } from 'typeorm';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { ignoringCase } from '../../../platform/database/ignoring-case.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, conflict, sessionExpired, type Actor } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { AccountMails } from '../mails/account-mails.js';
import { OwnPassword } from '../passwords/own-password.js';
import { Pictures } from './pictures.js';
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
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly pictures: Pictures,
    private readonly ownPassword: OwnPassword,
    private readonly mails: AccountMails,
  ) {}

  async execute({ actor, changes }: UpdateAccount): Promise<Account> {
    await this.assertPassword(actor.accountId, changes);
    const account = await this.database.transaction((tx) => this.change(tx, actor, changes));
    return accountDocument(account, actor.role, await this.pictures.versionOf(account.id));
  }

  private async change(tx: Tx, actor: Actor, changes: ProfileChanges): Promise<AccountEntity> {
    const accounts = tx.repository(AccountEntity);
    const account = await accounts.findOne({ where: { id: actor.accountId }, lock: { mode: 'pessimistic_write' } });
    if (account === null || account.disabledAt !== null) throw sessionExpired();
    if (changes.email !== undefined) await assertFree(accounts, changes.email, account.id);
    const { name = account.name, email = account.email, phoneNumber = account.phoneNumber } = changes;
    const changed = {
      ...{ name, email, phoneNumber: phoneNumber === '' ? null : phoneNumber, updatedAt: this.clock.now() },
      ...chosen(account, changes.preferences),
    };
    await accounts.update(account.id, changed);
    await audit(tx, actorName(actor), 'account.updated', account.id, {
      fields: Object.keys(changes).filter((field) => field !== 'currentPassword'),
    });
    if (email.toLowerCase() !== account.email.toLowerCase()) await this.tell(tx, account, email);
    return { ...account, ...changed };
  }

  /** The old address hears of it too: nobody loses an account without being told. */
  private async tell(tx: Tx, { id: accountId, email: address }: AccountEntity, email: string): Promise<void> {
    await this.mails.write(tx, { kind: 'address-changed', accountId, address, details: { email } });
    await this.mails.write(tx, { kind: 'address-taken', accountId, address: email });
  }

  /** A new address needs the password: one signs in with it, and gets new passwords by it. */
  private async assertPassword(accountId: string, { email, currentPassword = '' }: ProfileChanges): Promise<void> {
    if (email === undefined) return;
    const isSame = await this.accounts.existsBy({ id: accountId, email: ignoringCase(email) });
    if (!isSame) await this.ownPassword.assert(accountId, currentPassword, 'currentPassword');
  }
}

/** What was chosen for the screens; what is left out stays. */
function chosen(account: AccountEntity, preferences: ProfileChanges['preferences'] = {}): Partial<AccountEntity> {
  const { theme = account.theme, dates = account.dateForm, timezone = account.timezone } = preferences;
  const { landing = account.landing } = preferences;
  return { theme, dateForm: dates, timezone, landing };
}

/** @throws ProblemError 409 */
async function assertFree(accounts: Repository<AccountEntity>, email: string, accountId: string): Promise<void> {
  const isTaken = await accounts.existsBy({ email: ignoringCase(email), id: Not(accountId) });
  if (isTaken) throw conflict('Another account has this email address.');
}
