import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, notFound, type Actor } from '../../../platform/http/index.js';
import { audit } from '../../../platform/audit/audit.js';

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
    await this.database.transaction(async (tx) => {
      const revoked = await tx.execute('update api_tokens set revoked_at = $2 where id = $1 and revoked_at is null', [
        tokenId,
        this.clock.now(),
      ]);
      if (revoked === 0) throw notFound('There is no such token in force.');
      await audit(tx, actorName(actor), 'token.revoked', tokenId);
    });
  }
}
