import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TokenPair } from '@deskledger/contracts';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { sessionExpired } from '../../../platform/http/index.js';
import { hashOfToken } from '../../../platform/secrets/secrets.js';
import { RevokedSessions } from './revoked-sessions.js';
import { Sessions } from './sessions.js';
import { lockRefreshTokenSql, type ShownRefreshToken } from './sessions.sql.js';

export class RefreshSession extends Command<TokenPair> {
  constructor(readonly refreshToken: string) {
    super();
  }
}

/**
 * Exchanges a refresh token for a new pair. A token that comes a second time, and not at once, ends its session: one of two
 * holders stole it.
 */
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
    const pair = await this.database.transaction((tx) => this.exchange(tx, refreshToken));
    if (pair === undefined) throw sessionExpired();
    return pair;
  }

  private async exchange(tx: Tx, token: string): Promise<TokenPair | undefined> {
    const [found] = await tx.query<ShownRefreshToken>(lockRefreshTokenSql, [hashOfToken(token), this.clock.now()]);
    if (found === undefined || found.over) return undefined;
    if (found.used_at === null) return this.sessions.renew(tx, found, token);
    const again = await this.sessions.repeat(tx, found, token);
    if (again !== undefined) return again;
    await this.revoked.revoke(tx, found.session_id);
    await audit(tx, `account:${found.account_id}`, 'session.reuse_detected', found.session_id);
    return undefined;
  }
}
