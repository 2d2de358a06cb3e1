import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { addPasskey, ParsedRequestOf, ResponseOf } from '@deskledger/contracts';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, conflict, type Actor } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { AccountMails } from '../mails/account-mails.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { replaceRecoveryCodes } from '../second-factor/recovery-codes.js';
import { secondFactorWays } from '../second-factor/second-factor-ways.js';
import { deviceOf } from '../sessions/device.js';
import { passkeyDocument } from './list-passkeys.query.js';
import { PasskeyEntity } from './passkey.entity.js';
import { challengeIn } from './passkey-ceremonies.js';
import { Passkeys } from './passkeys.js';

type Added = ResponseOf<typeof addPasskey>;
type Making = ParsedRequestOf<typeof addPasskey>['body'];

/** Nobody needs more; and every question to a browser names them all. */
const mostPasskeys = 25;

export class AddPasskey extends Command<Added> {
  constructor(
    readonly actor: Actor,
    readonly making: Making,
    readonly userAgent: string | undefined,
  ) {
    super();
  }
}

/** From the first passkey on the password alone does not open the account any more; recovery codes come with it. */
@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly database: Database,
    private readonly tokens: OneTimeTokens,
    private readonly passkeys: Passkeys,
    private readonly mails: AccountMails,
  ) {}

  async execute({ actor, making: { name, credential: made }, userAgent }: AddPasskey): Promise<Added> {
    const { accountId } = actor;
    const challenge = challengeIn(made);
    // Committed by itself: also what fails has used the challenge up.
    const used = await this.database.transaction((tx) => this.tokens.use(tx, 'passkey-new', challenge));
    if (typeof used === 'string' || used.accountId !== accountId) throw conflict('This took too long. Start again.');
    const called = name ?? deviceOf(userAgent ?? null).device;
    return this.database.transaction(async (tx) => {
      await assertRoom(tx, accountId);
      const isFirst = (await secondFactorWays(tx, accountId)).length === 0;
      const row = await this.passkeys.keep(tx, { accountId, name: called, made, challenge });
      await audit(tx, actorName(actor), 'passkey.added', accountId, { passkey: row.id });
      await this.mails.write(tx, { kind: 'passkey-added', accountId, details: { passkey: called } });
      const recoveryCodes = isFirst ? await replaceRecoveryCodes(tx, accountId) : null;
      return { passkey: passkeyDocument(row), recoveryCodes };
    });
  }
}

/** One change of an account's passkeys follows the other. @throws ProblemError 409 */
async function assertRoom(tx: Tx, accountId: string): Promise<void> {
  await tx.repository(AccountEntity).findOne({ where: { id: accountId }, lock: { mode: 'for_no_key_update' } });
  const count = await tx.repository(PasskeyEntity).countBy({ accountId });
  if (count >= mostPasskeys) throw conflict(`An account can have at most ${mostPasskeys} passkeys. Remove one first.`);
}
