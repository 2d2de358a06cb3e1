import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { beginSecondFactor, ResponseOf } from '@deskledger/contracts';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, sessionExpired, type Actor } from '../../../platform/http/index.js';
import { sessionOf } from '../sessions/sessions.js';
import { enrolmentOf, newSecret } from './one-time-codes.js';
import { SecretBox } from './secret-box.js';

type Enrolment = ResponseOf<typeof beginSecondFactor>;

export class BeginSecondFactor extends Command<Enrolment> {
  constructor(readonly actor: Actor) {
    super();
  }
}

const beginSql = `
  insert into second_factors (account_id, secret, begun_at) values ($1, $2, $3)
  on conflict (account_id) do update set secret = excluded.secret, begun_at = excluded.begun_at
    where second_factors.confirmed_at is null
  returning account_id`;

/** Makes a secret in the place of one that was never confirmed. */
@CommandHandler(BeginSecondFactor)
export class BeginSecondFactorHandler implements ICommandHandler<BeginSecondFactor> {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async execute({ actor }: BeginSecondFactor): Promise<Enrolment> {
    sessionOf(actor);
    const { accountId } = actor;
    const [account] = await this.database.query<{ email: string }>('select email from accounts where id = $1', [
      accountId,
    ]);
    if (account === undefined) throw sessionExpired();
    const secret = newSecret();
    const [begun] = await this.database.query(beginSql, [
      accountId,
      this.box.seal(secret, accountId),
      this.clock.now(),
    ]);
    if (begun === undefined) throw conflict('Two-factor authentication is on already.');
    return enrolmentOf(secret, account.email);
  }
}
