import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MadePasskey, PasskeyQuestion, PasskeyWish, ShownPasskey } from '@deskledger/contracts';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import type { Tx } from '../../../platform/database/tx.js';
import { conflict } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { PasskeyEntity } from './passkey.entity.js';
import { passkeyRefused, PasskeyCeremonies, type KnownCredentials } from './passkey-ceremonies.js';

/** A passkey that was shown, and what it is shown for. */
interface Showing {
  readonly shown: ShownPasskey;
  readonly challenge: string;
  /** Whose it has to be; undefined: the passkey says who it is, and stands in for the password, too. */
  readonly accountId: string | undefined;
  /** Whether the device has to have recognised its person; always where the passkey says who that is. */
  readonly mustVerify?: boolean | undefined;
}

/** A passkey that was made, and for whom. */
interface Making {
  readonly made: MadePasskey;
  readonly challenge: string;
  readonly accountId: string;
  readonly name: string;
}

/** The passkeys that are kept, and what browsers are asked about them. */
@Injectable()
export class Passkeys {
  constructor(
    @InjectRepository(PasskeyEntity) private readonly rows: Repository<PasskeyEntity>,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly clock: Clock,
  ) {}

  /** What a browser needs to make a passkey that this account does not have yet. @throws ProblemError 409 */
  async wish(account: AccountEntity, challenge: string): Promise<PasskeyWish> {
    return this.ceremonies.wish(account, challenge, await this.described(account.id));
  }

  /** What a browser needs to show a passkey: one of the account's, or any that it has for us. @throws ProblemError 409 */
  async question(challenge: string, accountId?: string, mustVerify = false): Promise<PasskeyQuestion> {
    const known = accountId === undefined ? undefined : await this.described(accountId);
    return this.ceremonies.question(challenge, known, mustVerify);
  }

  /** Keeps a passkey that a browser has made. @throws ProblemError 400, 409 */
  async keep(tx: Tx, { accountId, name, made, challenge }: Making): Promise<PasskeyEntity> {
    const { credential, credentialBackedUp } = await this.ceremonies.judgeMade(made, challenge);
    const row = {
      id: randomUUID(),
      accountId,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: made.response.transports ?? [],
      name,
      synced: credentialBackedUp,
      createdAt: this.clock.now(),
      lastUsedAt: null,
    };
    const rows = tx.repository(PasskeyEntity);
    if (await rows.existsBy({ credentialId: row.credentialId })) throw conflict('You already added this passkey.');
    await rows.insert(row);
    return row;
  }

  /** Takes a passkey that was shown. Answers whose it is. @throws ProblemError 401 `passkey_refused` */
  async pass(tx: Tx, { shown, challenge, accountId, mustVerify = accountId === undefined }: Showing): Promise<string> {
    // The lock makes two uses follow each other, so that the counter of the second is held against that of the first.
    const row = await tx.repository(PasskeyEntity).findOne({
      where: { credentialId: Buffer.from(shown.id, 'base64url'), ...(accountId !== undefined && { accountId }) },
      lock: { mode: 'pessimistic_write' },
    });
    if (row === null || !(await isActive(tx, row.accountId))) throw passkeyRefused();
    const { newCounter, credentialBackedUp } = await this.ceremonies.judgeShown(row, shown, challenge, {
      mustName: accountId === undefined,
      mustVerify,
    });
    const used = { counter: newCounter, synced: credentialBackedUp, lastUsedAt: this.clock.now() };
    await tx.repository(PasskeyEntity).update(row.id, used);
    return row.accountId;
  }

  /** Whose a passkey says to be, of one that we know; nothing is judged. */
  async claimed({ id }: ShownPasskey): Promise<string | undefined> {
    const row = await this.rows.findOneBy({ credentialId: Buffer.from(id, 'base64url') });
    return row?.accountId;
  }

  private async described(accountId: string): Promise<KnownCredentials> {
    const rows = await this.rows.find({ where: { accountId }, order: { createdAt: 'asc' } });
    return rows.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key',
      transports,
    }));
  }
}

function isActive(tx: Tx, id: string): Promise<boolean> {
  return tx.repository(AccountEntity).existsBy({ id, disabledAt: IsNull() });
}
