import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { readSecurity, ResponseOf } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import { sessionExpired, type Actor } from '../../../platform/http/index.js';

type Security = ResponseOf<typeof readSecurity>;

/** How somebody's account is protected. */
export class ReadSecurity extends Query<Security> {
  constructor(readonly actor: Actor) {
    super();
  }
}

interface SecurityRow {
  password_changed_at: Date | null;
  login_verification: boolean;
  confirmed_at: Date | null;
  codes_left: number;
  [column: string]: unknown;
}

const securitySql = `
  select a.password_changed_at, a.login_verification, f.confirmed_at,
         (select count(*)::int from recovery_codes r where r.account_id = a.id and r.used_at is null) as codes_left
    from accounts a left join second_factors f on f.account_id = a.id where a.id = $1 and a.disabled_at is null`;

@QueryHandler(ReadSecurity)
export class ReadSecurityHandler implements IQueryHandler<ReadSecurity> {
  constructor(private readonly database: Database) {}

  async execute({ actor }: ReadSecurity): Promise<Security> {
    const [row] = await this.database.query<SecurityRow>(securitySql, [actor.accountId]);
    if (row === undefined) throw sessionExpired();
    const since = row.confirmed_at?.toISOString();
    return {
      passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
      loginVerification: row.login_verification,
      secondFactor: since === undefined ? null : { since, recoveryCodesLeft: row.codes_left },
    };
  }
}
