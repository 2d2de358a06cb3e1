import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { unauthorized, type Actor } from '../../../platform/http/index.js';
import { hashOfToken } from '../../../platform/secrets/secrets.js';
import { ApiTokenEntity } from './api-token.entity.js';
import { tokenInForceSql, type TokenInForce } from './api-tokens.sql.js';

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
    if (row === undefined) throw unauthorized('This API token is not in force.');
    if (!row.used_recently) await this.tokens.update(row.id, { lastUsedAt: now });
    // A TV display is nobody: it reads no person's figures, those of who made it neither.
    if (row.kind === 'wall') return { accountId: row.id, role: row.role, via: { kind: 'wall', id: row.id } };
    const via = { kind: 'token', id: row.id } as const;
    return { accountId: row.account_id, role: row.role, via, ...(row.role !== row.owner_role && { isNobody: true }) };
  }
}
