import { createHmac, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Role, TokenPair } from '@deskledger/contracts';
import { IsNull } from 'typeorm';
import { CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Tx } from '../../../platform/database/tx.js';
import type { Actor, Call } from '../../../platform/http/index.js';
import { derivedKey, hashOfToken, newOpaqueToken } from '../../../platform/secrets/secrets.js';
import { mustEnrol } from '../sign-in-rules/sign-in-rules.js';
import { AccessTokens } from './access-tokens.js';
import { RefreshTokenEntity } from './refresh-token.entity.js';
import { RevokedSessions } from './revoked-sessions.js';
import { SessionEntity } from './session.entity.js';
import type { ShownRefreshToken } from './sessions.sql.js';

/** A session that is not used for so long ends by itself. */
const idleMilliseconds = 30 * 86_400_000;
/** However much it is used, a session ends so long after it was begun. */
const longestMilliseconds = 90 * 86_400_000;

/**
 * Several tabs, or a retry after a broken connection, show one refresh token more than once. For so long (milliseconds)
 * after its first use they all get the token that took its place.
 */
const grace = 10_000;

/** So many sessions somebody has at most; nobody has as many devices. */
const mostSessions = 50;

/** Where a login came from, for the list of sessions and for limits. */
export interface Origin {
  readonly ip: string;
  /** What stands for the place where tries are counted. */
  readonly network: string;
  readonly userAgent: string | undefined;
}

export const originOf = (call: Call): Origin => ({
  ip: call.ip,
  network: call.network,
  userAgent: call.header('user-agent'),
});

/** The session that a person is signed in with, of calls that refuse API tokens. */
export function sessionOf({ via }: Actor): string {
  if (via.kind !== 'session') throw new Error('An API token has no session: this call has to refuse it');
  return via.id;
}

export interface SignedIn {
  readonly accountId: string;
  readonly role: Role;
}

/** Sessions and the tokens that keep them alive. */
@Injectable()
export class Sessions {
  private readonly successorKey: Buffer;

  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly revoked: RevokedSessions,
    private readonly clock: Clock,
    @Inject(CONFIG) { tokenSecret }: Config,
  ) {
    this.successorKey = derivedKey(tokenSecret, 'successors of refresh tokens');
  }

  /** Where there are too many with it, the one that was used least lately ends. */
  async start(tx: Tx, { accountId, role }: SignedIn, origin: Origin): Promise<TokenPair> {
    const rights = await rightsOf(tx, { accountId, role });
    const id = randomUUID();
    const now = this.clock.now();
    await tx.repository(SessionEntity).insert({
      id,
      accountId,
      userAgent: origin.userAgent?.slice(0, 300) ?? null,
      ipAddress: origin.ip,
      createdAt: now,
      ...usedAt(now, now),
    });
    await this.revoked.revokeIdle(tx, accountId, { newest: id, most: mostSessions });
    const refresh = newOpaqueToken();
    await this.keep(tx, id, refresh);
    return this.pairOf(rights, id, refresh);
  }

  /** Puts new tokens in the place of those that the session had. */
  async renew(tx: Tx, shown: ShownRefreshToken, token: string): Promise<TokenPair> {
    // First: who changes the rules ends sessions, and would wait for this one.
    const rights = await rightsOf(tx, { accountId: shown.account_id, role: shown.role });
    const now = this.clock.now();
    await tx.repository(RefreshTokenEntity).update({ tokenHash: hashOfToken(token) }, { usedAt: now });
    await tx.repository(SessionEntity).update(shown.session_id, usedAt(now, shown.created_at));
    const next = this.successorOf(token);
    await this.keep(tx, shown.session_id, next);
    return this.pairOf(rights, shown.session_id, next);
  }

  /**
   * The same again for a token that was used a moment ago and whose successor was not used yet; else undefined. There is
   * one successor for all who show it, so that a stolen token is noticed when one of two holders uses that one.
   */
  async repeat(tx: Tx, shown: ShownRefreshToken, token: string): Promise<TokenPair | undefined> {
    const now = this.clock.now().getTime();
    if (shown.used_at === null || now - shown.used_at.getTime() >= grace) return undefined;
    const next = this.successorOf(token);
    const unused = { tokenHash: hashOfToken(next), sessionId: shown.session_id, usedAt: IsNull() };
    if (!(await tx.repository(RefreshTokenEntity).existsBy(unused))) return undefined;
    const rights = await rightsOf(tx, { accountId: shown.account_id, role: shown.role });
    return this.pairOf(rights, shown.session_id, next);
  }

  /** The token that takes the place of one: derived, since no token is stored that could be handed out again. */
  private successorOf(token: string): string {
    return createHmac('sha256', this.successorKey).update(token).digest('base64url');
  }

  private async keep(tx: Tx, sessionId: string, refresh: string): Promise<void> {
    const issuedAt = this.clock.now();
    await tx.repository(RefreshTokenEntity).insert({ tokenHash: hashOfToken(refresh), sessionId, issuedAt });
  }

  private async pairOf(rights: Rights, sessionId: string, refresh: string): Promise<TokenPair> {
    const access = await this.accessTokens.issue({ ...rights, via: { kind: 'session', id: sessionId } });
    return { access_token: access, refresh_token: refresh };
  }
}

type Rights = Omit<Actor, 'via'>;

async function rightsOf(tx: Tx, { accountId, role }: SignedIn): Promise<Rights> {
  return { accountId, role, ...((await mustEnrol(tx, accountId)) && { mustEnrol: true }) };
}

const usedAt = (now: Date, begun: Date) => ({
  lastUsedAt: now,
  expiresAt: new Date(Math.min(now.getTime() + idleMilliseconds, begun.getTime() + longestMilliseconds)),
});
