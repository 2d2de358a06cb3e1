import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { beginSecondFactor, ResponseOf } from '@deskledger/contracts';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, sessionExpired, type Actor } from '../../../platform/http/index.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import { AccountEntity } from '../account.entity.js';
import { OwnPassword } from '../passwords/own-password.js';
import { enrolmentOf, newSecret } from './one-time-codes.js';
import { beginSecondFactorSql } from './second-factors.sql.js';

type Enrolment = ResponseOf<typeof beginSecondFactor>;

export class BeginSecondFactor extends Command<Enrolment> {
  constructor(
    readonly actor: Actor,
    readonly password: string,
  ) {
    super();
  }
}

/**
 * Makes a secret in the place of one that was never confirmed. Takes the password: whoever found a screen unlocked would
 * shut the owner out with an app of their own.
 */
@CommandHandler(BeginSecondFactor)
export class BeginSecondFactorHandler implements ICommandHandler<BeginSecondFactor> {
  constructor(
    private readonly database: Database,
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly ownPassword: OwnPassword,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, password }: BeginSecondFactor): Promise<Enrolment> {
    const { accountId } = actor;
    await this.ownPassword.assert(accountId, password, 'password');
    const account = await this.accounts.findOneBy({ id: accountId });
    if (account === null) throw sessionExpired();
    const secret = newSecret();
    const values = [accountId, this.box.seal(secret, accountId), this.clock.now()];
    const [begun] = await this.database.query(beginSecondFactorSql, values);
    if (begun === undefined) throw conflict('Two-factor authentication is on already.');
    return enrolmentOf(secret, account.email);
  }
}
