import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IsNull } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, notFound, type Actor } from '../../../platform/http/index.js';
import { audit } from '../../../platform/audit/audit.js';
import { ApiTokenEntity } from './api-token.entity.js';

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
      const inForce = { id: tokenId, revokedAt: IsNull() };
      const { affected } = await tx.repository(ApiTokenEntity).update(inForce, { revokedAt: this.clock.now() });
      if (affected === 0) throw notFound('There is no such token in force.');
      await audit(tx, actorName(actor), 'token.revoked', tokenId);
    });
  }
}
