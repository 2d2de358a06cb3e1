import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Account, ParsedRequestOf, updateAccount } from '@deskledger/contracts';
import { InjectRepository } from '@nestjs/typeorm';
import { Not, type Repository } from 'typeorm';
import { audit } from '../../../platform/audit/audit.js';
import { isSame } from '../../../platform/audit/changes.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { ignoringCase } from '../../../platform/database/ignoring-case.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, conflict, sessionExpired, type Actor } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { AccountMails } from '../mails/account-mails.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { hasDirectoryAddress } from '../scim/directory-address.js';
import { SecondFactorOwner, type FirstProof } from '../second-factor/second-factor-owner.js';
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
    private readonly owner: SecondFactorOwner,
    private readonly tokens: OneTimeTokens,
    private readonly mails: AccountMails,
  ) {}

  async execute({ actor, changes }: UpdateAccount): Promise<Account> {
    const proof = await this.ask(actor, changes);
    const account = await this.database.transaction(async (tx) => {
      if (proof !== undefined) await this.owner.passFirst(tx, actor, proof);
      return this.change(tx, actor, changes);
    });
    return accountDocument(account, actor.role, await this.pictures.versionOf(account.id));
  }

  private async change(tx: Tx, actor: Actor, changes: ProfileChanges): Promise<AccountEntity> {
    const accounts = tx.repository(AccountEntity);
    // Links that are being issued are waited for: none to the address before is left out, none is issued until the commit.
    const mode = changes.email === undefined ? 'for_no_key_update' : 'pessimistic_write';
    const account = await accounts.findOne({ where: { id: actor.accountId }, lock: { mode } });
    if (account === null || account.disabledAt !== null) throw sessionExpired();
    if (changes.email !== undefined) await assertFree(accounts, changes.email, account.id);
    const { name = account.name, email = account.email, phoneNumber = account.phoneNumber } = changes;
    const profile = { name, email, phoneNumber: phoneNumber === '' ? null : phoneNumber };
    const preferences = chosen(account, changes.preferences);
    const fields = [
      ...(['name', 'email', 'phoneNumber'] as const).filter((field) => profile[field] !== account[field]),
      ...(isSame(account, { ...account, ...preferences }, preferenceColumns) ? [] : ['preferences']),
    ];
    if (fields.length === 0) return account;
    const changed = { ...profile, ...preferences, updatedAt: this.clock.now() };
    await accounts.update(account.id, changed);
    await audit(tx, actorName(actor), 'account.updated', account.id, { fields });
    if (email.toLowerCase() !== account.email.toLowerCase()) await this.move(tx, account, email);
    return { ...account, ...changed };
  }

  /**
   * The old address hears of it too: nobody loses an account without being told. What was mailed there opens nothing, and
   * the new one is the owner's word alone until a mail has proven it.
   */
  private async move(tx: Tx, { id: accountId, email: address }: AccountEntity, email: string): Promise<void> {
    await tx.repository(AccountEntity).update(accountId, { addressClaimedAt: this.clock.now() });
    await this.tokens.endMailed(tx, accountId);
    await this.mails.write(tx, { kind: 'address-changed', accountId, address, details: { email } });
    await this.mails.write(tx, { kind: 'address-taken', accountId, address: email });
  }

  /**
   * A new address takes the owner's proof: one signs in with it, and gets new passwords by it.
   * @returns what was shown; undefined: the address stays.
   */
  private async ask(actor: Actor, changes: ProfileChanges): Promise<FirstProof | undefined> {
    const { email, currentPassword: password, passkey } = changes;
    if (email === undefined) return undefined;
    if (await this.accounts.existsBy({ id: actor.accountId, email: ignoringCase(email) })) return undefined;
    if (await hasDirectoryAddress(this.database, actor.accountId)) throw directoryAddress();
    await this.owner.askFirst(actor, { password, passkey }, 'currentPassword');
    return { password, passkey };
  }
}

const preferenceColumns = ['theme', 'dateForm', 'timezone', 'landing'] as const;

/** Changed here it would be changed back, or somebody else would be made there for the old one. */
const directoryAddress = () => conflict("Your company's directory manages this address. Change it there.");

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
