import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Role } from '@deskledger/contracts';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { unauthorized, type Actor } from '../../../platform/http/index.js';
import { hashOfToken } from '../../../platform/secrets/secrets.js';
import { ApiTokenEntity } from './api-token.entity.js';

/** $1 hash of the token, $2 now. */
const tokenInForceSql = `
  select t.id, t.account_id, t.role, a.role as owner_role, t.kind, coalesce(t.last_used_at > $2::timestamptz - interval '1 minute', false) as used_recently
    from api_tokens t join accounts a on a.id = t.account_id
   where t.token_hash = $1 and t.revoked_at is null and a.disabled_at is null
     and (t.expires_at is null or t.expires_at > $2)`;

/** API tokens are looked up at every request, so that revoking one works at once and everywhere. */
@Injectable()
export class ApiTokens {
  constructor(
    private readonly database: Database,
    @InjectRepository(ApiTokenEntity) private readonly tokens: Repository<ApiTokenEntity>,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 401 */
  async identify(token: string): Promise<Actor> {
    const now = this.clock.now();
    const [row] = await this.database.query<TokenInForce>(tokenInForceSql, [hashOfToken(token), now]);
    if (row === undefined) throw unauthorized('This API token is not active.');
    if (!row.used_recently) await this.tokens.update(row.id, { lastUsedAt: now });
    // A TV display is nobody: it reads no person's figures, those of who made it neither.
    if (row.kind === 'wall') return { accountId: row.id, role: row.role, via: { kind: 'wall', id: row.id } };
    const via = { kind: 'token', id: row.id } as const;
    return { accountId: row.account_id, role: row.role, via, ...(row.role !== row.owner_role && { isNobody: true }) };
  }
}

interface TokenInForce {
  id: string;
  account_id: string;
  role: Role;
  owner_role: Role;
  kind: 'script' | 'wall';
  used_recently: boolean;
}
