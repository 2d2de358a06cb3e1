import { Injectable } from '@nestjs/common';
import type { Role, TokenPair } from '@deskledger/contracts';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../../platform/clock/clock.js';
import type { Tx } from '../../../platform/database/tx.js';
import type { Actor, Call } from '../../../platform/http/index.js';
import { hashOfToken, newOpaqueToken } from '../../../platform/secrets/secrets.js';
import { mustEnrol } from '../sign-in-rules/sign-in-rules.js';
import { AccessTokens } from './access-tokens.js';
import { RefreshTokenEntity } from './refresh-token.entity.js';
import { SessionEntity } from './session.entity.js';
import type { ShownRefreshToken } from './sessions.sql.js';

/** A session that is not used for so long ends by itself. */
const idleMilliseconds = 30 * 86_400_000;
/** However much it is used, a session ends so long after it was begun. */
const longestMilliseconds = 90 * 86_400_000;

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
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly clock: Clock,
  ) {}

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
    return this.nextPair(tx, rights, id);
  }

  /** Puts new tokens in the place of those that the session had. */
  async renew(tx: Tx, shown: ShownRefreshToken, tokenHash: Buffer): Promise<TokenPair> {
    // First: who changes the rules ends sessions, and would wait for this one.
    const rights = await rightsOf(tx, { accountId: shown.account_id, role: shown.role });
    const now = this.clock.now();
    await tx.repository(RefreshTokenEntity).update({ tokenHash }, { usedAt: now });
    await tx.repository(SessionEntity).update(shown.session_id, usedAt(now, shown.created_at));
    return this.nextPair(tx, rights, shown.session_id);
  }

  private async nextPair(tx: Tx, rights: Rights, sessionId: string): Promise<TokenPair> {
    const refresh = newOpaqueToken();
    const issuedAt = this.clock.now();
    await tx.repository(RefreshTokenEntity).insert({ tokenHash: hashOfToken(refresh), sessionId, issuedAt });
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
