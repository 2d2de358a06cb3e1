import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Account, Role } from '@deskledger/contracts';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { sessionExpired, type Actor } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { ApiTokenEntity } from '../tokens/api-token.entity.js';
import { Pictures } from './pictures.js';

export class ReadAccount extends Query<Account> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ReadAccount)
export class ReadAccountHandler implements IQueryHandler<ReadAccount> {
  constructor(
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    @InjectRepository(ApiTokenEntity) private readonly tokens: Repository<ApiTokenEntity>,
    private readonly pictures: Pictures,
  ) {}

  async execute({ actor }: ReadAccount): Promise<Account> {
    if (actor.isNobody) return tokenDocument(await this.tokens.findOneByOrFail({ id: actor.via.id }));
    const account = await this.accounts.findOneBy({ id: actor.accountId });
    if (account === null || account.disabledAt !== null) throw sessionExpired();
    return accountDocument(account, actor.role, await this.pictures.versionOf(account.id));
  }
}

/** A token that is nobody, in the place of an account. */
const tokenDocument = ({ id, name, role }: ApiTokenEntity): Account => ({
  ...{ id, email: '', name, role, phoneNumber: null, picture: null, agent: null, deletesAt: null },
  preferences: { theme: null, dates: null, timezone: null, landing: null },
});

/** An account as the contract shows it. */
export const accountDocument = (account: AccountEntity, role: Role, picture: string | null): Account => ({
  id: account.id,
  email: account.email,
  name: account.name,
  role,
  phoneNumber: account.phoneNumber,
  picture,
  agent: account.agentId,
  deletesAt: account.deletesAt?.toISOString() ?? null,
  preferences: {
    theme: account.theme,
    dates: account.dateForm,
    timezone: account.timezone,
    landing: account.landing,
  },
});
