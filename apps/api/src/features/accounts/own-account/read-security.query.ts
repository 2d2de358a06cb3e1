import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { readSecurity, ResponseOf } from '@deskledger/contracts';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { sessionExpired, type Actor } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { FreshSignIns } from '../identity-providers/fresh-sign-ins.js';
import { hasDirectoryAddress } from '../scim/directory-address.js';
import { secondFactorWays } from '../second-factor/second-factor-ways.js';

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
    private readonly database: Database,
    private readonly fresh: FreshSignIns,
  ) {}

  async execute({ actor: { accountId } }: ReadSecurity): Promise<Security> {
    const [account, ways, provider, isFromDirectory, [factor]] = await Promise.all([
      this.accounts.findOneBy({ id: accountId, disabledAt: IsNull() }),
      secondFactorWays(this.database, accountId),
      this.fresh.providerOf(accountId),
      hasDirectoryAddress(this.database, accountId),
      this.database.query<FactorRow>(factorSql, [accountId]),
    ]);
    if (account === null) throw sessionExpired();
    const { since, left = 0 } = factor ?? {};
    return {
      hasPassword: account.passwordHash !== null,
      provider: provider ?? null,
      hasDirectoryAddress: isFromDirectory,
      passwordChangedAt: account.passwordChangedAt?.toISOString() ?? null,
      loginVerification: account.loginVerification,
      secondFactor: since ? { since: since.toISOString(), recoveryCodesLeft: left, ways } : null,
    };
  }
}

interface FactorRow extends Record<string, unknown> {
  /** When the first of those that are there came. */
  since: Date | null;
  left: number;
}

/** $1 account. */
const factorSql = `
  select least((select confirmed_at from second_factors where account_id = $1),
               (select min(created_at) from passkeys where account_id = $1)) as since,
         (select count(*)::int from recovery_codes where account_id = $1 and used_at is null) as left`;
