import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { readInvitation, ResponseOf } from '@deskledger/contracts';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { AccountEntity } from '../account.entity.js';
import { LinkLimits } from '../one-time-tokens/link-limits.js';
import { linkRefusal } from '../one-time-tokens/one-time-tokens.js';

type Invitation = ResponseOf<typeof readInvitation>;

export class ReadInvitation extends Query<Invitation> {
  constructor(
    readonly token: string,
    readonly network: string,
  ) {
    super();
  }
}

@QueryHandler(ReadInvitation)
export class ReadInvitationHandler implements IQueryHandler<ReadInvitation> {
  constructor(
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly links: LinkLimits,
  ) {}

  async execute({ token, network }: ReadInvitation): Promise<Invitation> {
    const known = await this.links.look(network, 'invitation', token);
    if (typeof known === 'string') throw linkRefusal(known);
    const invited = { id: known.accountId, passwordHash: IsNull(), disabledAt: IsNull() };
    const account = await this.accounts.findOneBy(invited);
    if (account === null) throw linkRefusal('used');
    const { email, name, role } = account;
    return { email, name: name === email ? null : name, role };
  }
}
