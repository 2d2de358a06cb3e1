import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { notFound, type Actor } from '../../../platform/http/index.js';
import { revokeToken } from './issue-token.js';

export class RevokeApiToken extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly tokenId: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeApiToken)
export class RevokeApiTokenHandler implements ICommandHandler<RevokeApiToken> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, tokenId }: RevokeApiToken): Promise<void> {
    const token = { id: tokenId, kind: 'script' } as const;
    const ended = await this.database.transaction((tx) => revokeToken(tx, actor, this.clock.now(), token));
    if (!ended) throw notFound('This token does not exist or is no longer active.');
  }
}
