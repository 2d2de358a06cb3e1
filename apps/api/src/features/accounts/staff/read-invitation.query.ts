import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { readInvitation, ResponseOf, Role } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import { LinkLimits } from '../one-time-tokens/link-limits.js';
import { linkRefusal, OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';

type Invitation = ResponseOf<typeof readInvitation>;

export class ReadInvitation extends Query<Invitation> {
  constructor(
    readonly token: string,
    readonly ip: string,
  ) {
    super();
  }
}

@QueryHandler(ReadInvitation)
export class ReadInvitationHandler implements IQueryHandler<ReadInvitation> {
  constructor(
    private readonly database: Database,
    private readonly tokens: OneTimeTokens,
    private readonly limits: LinkLimits,
  ) {}

  async execute({ token, ip }: ReadInvitation): Promise<Invitation> {
    await this.limits.count(ip);
    const known = await this.tokens.look('invitation', token);
    if (typeof known === 'string') throw linkRefusal(known);
    const [account] = await this.database.query<{ email: string; name: string; role: Role }>(
      'select email, name, role from accounts where id = $1 and password_hash is null and disabled_at is null',
      [known.accountId],
    );
    if (account === undefined) throw linkRefusal('used');
    const { email, name, role } = account;
    return { email, name: name === email ? null : name, role };
  }
}
