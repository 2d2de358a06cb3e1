import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ApiToken } from '@deskledger/contracts';
import { IsNull } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { ApiTokenEntity } from './api-token.entity.js';

/** The API tokens in force, newest first. */
export class ListApiTokens extends Query<ApiToken[]> {}

@QueryHandler(ListApiTokens)
export class ListApiTokensHandler implements IQueryHandler<ListApiTokens> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<ApiToken[]> {
    const tokens = this.database.dataSource.getRepository(ApiTokenEntity);
    const rows = await tokens.find({ where: { revokedAt: IsNull() }, order: { createdAt: 'desc' } });
    const now = this.clock.now();
    return rows.filter(({ expiresAt }) => expiresAt === null || expiresAt > now).map(apiTokenDocument);
  }
}

export const apiTokenDocument = ({ id, name, role, createdAt, lastUsedAt, expiresAt }: ApiTokenEntity): ApiToken => ({
  id,
  name,
  role,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});
