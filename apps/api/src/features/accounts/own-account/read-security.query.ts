import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { readSecurity, ResponseOf } from '@deskledger/contracts';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import { sessionExpired, type Actor } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { RecoveryCodeEntity } from '../second-factor/recovery-code.entity.js';
import { SecondFactorEntity } from '../second-factor/second-factor.entity.js';

type Security = ResponseOf<typeof readSecurity>;

/** How somebody's account is protected. */
export class ReadSecurity extends Query<Security> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ReadSecurity)
export class ReadSecurityHandler implements IQueryHandler<ReadSecurity> {
  constructor(
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    @InjectRepository(SecondFactorEntity) private readonly factors: Repository<SecondFactorEntity>,
    @InjectRepository(RecoveryCodeEntity) private readonly codes: Repository<RecoveryCodeEntity>,
  ) {}

  async execute({ actor: { accountId } }: ReadSecurity): Promise<Security> {
    const [account, factor, recoveryCodesLeft] = await Promise.all([
      this.accounts.findOneBy({ id: accountId, disabledAt: IsNull() }),
      this.factors.findOneBy({ accountId, confirmedAt: Not(IsNull()) }),
      this.codes.countBy({ accountId, usedAt: IsNull() }),
    ]);
    if (account === null) throw sessionExpired();
    const since = factor?.confirmedAt?.toISOString();
    return {
      hasPassword: account.passwordHash !== null,
      passwordChangedAt: account.passwordChangedAt?.toISOString() ?? null,
      loginVerification: account.loginVerification,
      secondFactor: since === undefined ? null : { since, recoveryCodesLeft },
    };
  }
}
