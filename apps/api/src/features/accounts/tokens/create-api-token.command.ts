import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ParsedRequestOf, createApiToken, ResponseOf } from '@deskledger/contracts';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Actor } from '../../../platform/http/index.js';
import { issueToken } from './issue-token.js';
import { apiTokenDocument } from './list-api-tokens.query.js';

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

  execute({ actor, wishes: { name, role = actor.role, expiresAt = null } }: CreateApiToken): Promise<Created> {
    return this.database.transaction(async (tx) => {
      const made = await issueToken(tx, actor, this.clock.now(), { name, role, kind: 'script', expiresAt });
      return { ...apiTokenDocument(made.row), token: made.token };
    });
  }
}
