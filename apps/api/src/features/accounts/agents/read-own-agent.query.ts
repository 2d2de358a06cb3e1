import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Actor } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';

/** Which agent of the help desk somebody is; null: none, or nobody has said, or a token that is nobody asks. */
export class ReadOwnAgent extends Query<string | null> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ReadOwnAgent)
export class ReadOwnAgentHandler implements IQueryHandler<ReadOwnAgent> {
  constructor(@InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>) {}

  async execute({ actor }: ReadOwnAgent): Promise<string | null> {
    if (actor.isNobody) return null;
    const account = await this.accounts.findOneBy({ id: actor.accountId });
    return account?.agentId ?? null;
  }
}
