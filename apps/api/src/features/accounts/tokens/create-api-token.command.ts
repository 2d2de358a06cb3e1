import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { defaultTokenDays, type ParsedRequestOf, type createApiToken, type ResponseOf } from '@deskledger/contracts';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Actor } from '../../../platform/http/index.js';
import { AccountMails } from '../mails/account-mails.js';
import { SecondFactorOwner } from '../second-factor/second-factor-owner.js';
import type { ApiTokenEntity } from './api-token.entity.js';
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

const day = 86_400_000;

/** Takes the owner's proof: a token outlives the screen that somebody found unlocked. The owner hears of it by mail. */
@CommandHandler(CreateApiToken)
export class CreateApiTokenHandler implements ICommandHandler<CreateApiToken> {
  constructor(
    private readonly database: Database,
    private readonly owner: SecondFactorOwner,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, wishes }: CreateApiToken): Promise<Created> {
    const { name, role = actor.role, password, passkey } = wishes;
    const now = this.clock.now();
    const { expiresAt = new Date(now.getTime() + defaultTokenDays * day).toISOString() } = wishes;
    await this.owner.askFirst(actor, { password, passkey });
    return this.database.transaction(async (tx) => {
      await this.owner.passFirst(tx, actor, { password, passkey });
      const { row, token } = await issueToken(tx, actor, now, { name, role, kind: 'script', expiresAt });
      await this.mails.write(tx, { kind: 'token-made', accountId: actor.accountId, details: detailsOf(row) });
      return { ...apiTokenDocument(row), token };
    });
  }
}

const detailsOf = ({ name, role, expiresAt }: ApiTokenEntity) => ({
  name,
  role,
  ...(expiresAt !== null && { day: expiresAt.toISOString().slice(0, 10) }),
});
