import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { beginSecondFactor, OwnerProof, ResponseOf } from '@deskledger/contracts';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, sessionExpired, type Actor } from '../../../platform/http/index.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import { AccountEntity } from '../account.entity.js';
import { enrolmentOf, newSecret } from './one-time-codes.js';
import { SecondFactorOwner } from './second-factor-owner.js';
import { secondFactorWays } from './second-factor-ways.js';

/** $1 account, $2 sealed secret, $3 now. A confirmed second factor stays as it is, and answers no row. */
const beginSecondFactorSql = `
  insert into second_factors (account_id, secret, begun_at) values ($1, $2, $3)
  on conflict (account_id) do update set secret = excluded.secret, begun_at = excluded.begun_at
    where second_factors.confirmed_at is null
  returning account_id`;

type Enrolment = ResponseOf<typeof beginSecondFactor>;

export class BeginSecondFactor extends Command<Enrolment> {
  constructor(
    readonly actor: Actor,
    readonly proof: OwnerProof,
  ) {
    super();
  }
}

/**
 * Makes a secret in the place of one that was never confirmed. Takes the owner's proof: whoever found a screen unlocked
 * would shut the owner out with an app of their own.
 */
@CommandHandler(BeginSecondFactor)
export class BeginSecondFactorHandler implements ICommandHandler<BeginSecondFactor> {
  constructor(
    private readonly database: Database,
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly owner: SecondFactorOwner,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, proof }: BeginSecondFactor): Promise<Enrolment> {
    const { accountId } = actor;
    if ((await secondFactorWays(this.database, accountId)).includes('app')) throw alreadyOn();
    await this.owner.ask(actor, proof);
    const account = await this.accounts.findOneBy({ id: accountId });
    if (account === null) throw sessionExpired();
    const secret = newSecret();
    const values = [accountId, this.box.seal(secret, accountId), this.clock.now()];
    await this.database.transaction(async (tx) => {
      await this.owner.pass(tx, actor, proof);
      const [begun] = await tx.query(beginSecondFactorSql, values);
      if (begun === undefined) throw alreadyOn();
    });
    return enrolmentOf(secret, account.email);
  }
}

const alreadyOn = () => conflict('An authenticator app is already set up.');
