import { Injectable } from '@nestjs/common';
import type { Role } from '@deskledger/contracts';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { unauthorized, type Actor } from '../../../platform/http/index.js';
import { hashOfToken } from '../../../platform/secrets/secrets.js';

/** How API tokens begin; access tokens never do. */
export const API_TOKEN_PREFIX = 'dl_';

interface TokenRow {
  id: string;
  account_id: string;
  role: Role;
  used_recently: boolean;
}

const inForceSql = `
  select t.id, t.account_id, t.role, coalesce(t.last_used_at > $2::timestamptz - interval '1 minute', false) as used_recently
    from api_tokens t join accounts a on a.id = t.account_id
   where t.token_hash = $1 and t.revoked_at is null and a.disabled_at is null
     and (t.expires_at is null or t.expires_at > $2)`;

/** API tokens are looked up at every request, so that revoking one works at once and everywhere. */
@Injectable()
export class ApiTokens {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 401 */
  async identify(token: string): Promise<Actor> {
    const now = this.clock.now();
    const [row] = await this.database.query<TokenRow>(inForceSql, [hashOfToken(token), now]);
    if (row === undefined) throw unauthorized('This API token is not in force.');
    if (!row.used_recently)
      await this.database.query('update api_tokens set last_used_at = $2 where id = $1', [row.id, now]);
    return { accountId: row.account_id, role: row.role, via: { kind: 'token', id: row.id } };
  }
}
