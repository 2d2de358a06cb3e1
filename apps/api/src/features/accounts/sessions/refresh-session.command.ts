import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role, TokenPair } from '@deskledger/contracts';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { sessionExpired } from '../../../platform/http/index.js';
import { audit } from '../../../platform/audit/audit.js';
import { hashOfToken } from '../../../platform/secrets/secrets.js';
import { RevokedSessions } from './revoked-sessions.js';
import { Sessions } from './sessions.js';

export class RefreshSession extends Command<TokenPair> {
  constructor(readonly refreshToken: string) {
    super();
  }
}

interface Found {
  session_id: string;
  account_id: string;
  role: Role;
  used_at: Date | null;
  over: boolean;
}

// The lock makes two uses of one token follow each other, so that the second is seen as what it is.
const findSql = `
  select t.session_id, t.used_at, s.account_id, a.role,
         (s.revoked_at is not null or s.expires_at <= $2 or a.disabled_at is not null) as over
    from refresh_tokens t join sessions s on s.id = t.session_id join accounts a on a.id = s.account_id
   where t.token_hash = $1
     for update of t`;

/** Exchanges a refresh token for a new pair. A token that comes a second time ends its session: one of two holders stole it. */
@CommandHandler(RefreshSession)
export class RefreshSessionHandler implements ICommandHandler<RefreshSession> {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly revoked: RevokedSessions,
    private readonly clock: Clock,
  ) {}

  async execute({ refreshToken }: RefreshSession): Promise<TokenPair> {
    // The refusal is thrown outside: a revocation has to be committed.
    const pair = await this.database.transaction((tx) => this.exchange(tx, hashOfToken(refreshToken)));
    if (pair === undefined) throw sessionExpired();
    return pair;
  }

  private async exchange(tx: Tx, tokenHash: Buffer): Promise<TokenPair | undefined> {
    const [found] = await tx.query<Found>(findSql, [tokenHash, this.clock.now()]);
    if (found === undefined || found.over) return undefined;
    if (found.used_at === null) {
      return this.sessions.renew(tx, { accountId: found.account_id, role: found.role }, found.session_id, tokenHash);
    }
    await this.revoked.revoke(tx, found.session_id);
    await audit(tx, `account:${found.account_id}`, 'session.reuse_detected', found.session_id);
    return undefined;
  }
}
