import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ParsedRequestOf, createApiToken, ResponseOf } from '@deskledger/contracts';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, invalidRequest, type Actor } from '../../../platform/http/index.js';
import { ApiTokenEntity } from './api-token.entity.js';
import { audit } from '../../../platform/audit/audit.js';
import { API_TOKEN_PREFIX } from './api-tokens.js';
import { apiTokenDocument } from './list-api-tokens.query.js';
import { hashOfToken, newOpaqueToken } from '../../../platform/secrets/secrets.js';

type Wishes = ParsedRequestOf<typeof createApiToken>['body'];
type Created = ResponseOf<typeof createApiToken>;

export class CreateApiToken extends Command<Created> {
  constructor(
    readonly actor: Actor,
    readonly wishes: Wishes,
  ) {
    super();
  }
}

@CommandHandler(CreateApiToken)
export class CreateApiTokenHandler implements ICommandHandler<CreateApiToken> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ actor, wishes }: CreateApiToken): Promise<Created> {
    const now = this.clock.now();
    const expiresAt = wishes.expiresAt ? new Date(wishes.expiresAt) : null;
    if (expiresAt !== null && expiresAt <= now) {
      throw invalidRequest('A token cannot have expired before it is made.', [
        { path: 'expiresAt', message: 'must lie in the future' },
      ]);
    }
    const token = newOpaqueToken(API_TOKEN_PREFIX);
    return this.database.transaction(async (tx) => {
      const row: ApiTokenEntity = {
        id: randomUUID(),
        accountId: actor.accountId,
        name: wishes.name,
        role: wishes.role ?? actor.role,
        tokenHash: hashOfToken(token),
        createdAt: now,
        lastUsedAt: null,
        expiresAt,
        revokedAt: null,
      };
      await tx.repository(ApiTokenEntity).insert(row);
      await audit(tx, actorName(actor), 'token.created', row.id, { name: row.name, role: row.role });
      return { ...apiTokenDocument(row), token };
    });
  }
}
