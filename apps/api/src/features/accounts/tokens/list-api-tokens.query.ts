import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ApiToken } from '@deskledger/contracts';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, type Repository } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { ApiTokenEntity } from './api-token.entity.js';

/** The API tokens in force, newest first. */
export class ListApiTokens extends Query<ApiToken[]> {}

@QueryHandler(ListApiTokens)
export class ListApiTokensHandler implements IQueryHandler<ListApiTokens> {
  constructor(
    @InjectRepository(ApiTokenEntity) private readonly tokens: Repository<ApiTokenEntity>,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<ApiToken[]> {
    const inForce = { revokedAt: IsNull(), kind: 'script' } as const;
    const rows = await this.tokens.find({
      where: [
        { ...inForce, expiresAt: IsNull() },
        { ...inForce, expiresAt: MoreThan(this.clock.now()) },
      ],
      order: { createdAt: 'desc' },
    });
    return rows.map(apiTokenDocument);
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
