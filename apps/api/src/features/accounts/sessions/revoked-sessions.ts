import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, type Repository } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { warnOf } from '../../../platform/database/database-outage.js';
import { Listener } from '../../../platform/database/listener.js';
import type { Tx } from '../../../platform/database/tx.js';
import { ApiTokenEntity } from '../tokens/api-token.entity.js';
import { revokedSessionsChannel, revokeIdleSessions, revokeSessions, tokenMark } from './revoke-sessions.js';
import { SessionEntity } from './session.entity.js';

/** Access tokens live 15 minutes; a session that was revoked longer ago has none left. */
const remembered = 16 * 60_000;

/** Milliseconds after which a database that was away is asked again. */
const lookAgain = 1_000;

/** The sessions whose access tokens have to be refused although they have not expired. */
@Injectable()
export class RevokedSessions implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RevokedSessions.name);
  private readonly revoked = new Map<string, number>();
  private readonly listeners: ((sessionId: string) => void)[] = [];
  private isLooking = false;
  private isBehind = false;
  private isEnded = false;
  private nextLook: NodeJS.Timeout | undefined;

  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    @InjectRepository(ApiTokenEntity) private readonly tokens: Repository<ApiTokenEntity>,
    private readonly clock: Clock,
    private readonly listener: Listener,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.listen(revokedSessionsChannel, {
      onNotification: (ended) => this.receive(ended),
      onConnected: () => void this.look(),
    });
  }

  /** The database goes away with the process: what is not read by then is no news. */
  onModuleDestroy(): void {
    this.isEnded = true;
    clearTimeout(this.nextLook);
  }

  /** Tells every session that ends from now on, wherever it was ended, and every API token. */
  onAdded(listener: (sessionId: string) => void): void {
    this.listeners.push(listener);
  }

  has(sessionId: string): boolean {
    return this.revoked.has(sessionId);
  }

  /** Ends a session; all processes refuse its access tokens as soon as the transaction has committed. */
  async revoke(tx: Tx, sessionId: string): Promise<void> {
    const inForce = { id: sessionId, revokedAt: IsNull() };
    await tx.repository(SessionEntity).update(inForce, { revokedAt: this.clock.now() });
    await tx.notify(revokedSessionsChannel, sessionId);
    tx.afterCommit(() => this.add(sessionId));
  }

  /** The same for all sessions of an account, or all but one. Answers how many ended. */
  async revokeAll(tx: Tx, accountId: string, except?: string): Promise<number> {
    const ended = await revokeSessions(tx, accountId, this.clock.now(), except);
    tx.afterCommit(() => ended.forEach((id) => this.add(id)));
    return ended.length;
  }

  /** The same for those of an account that were used least lately, until so many are left. */
  async revokeIdle(tx: Tx, accountId: string, { newest, most }: { newest: string; most: number }): Promise<void> {
    const ended = await revokeIdleSessions(tx, [accountId, this.clock.now(), newest, most - 1]);
    tx.afterCommit(() => ended.forEach((id) => this.add(id)));
  }

  /** A notification is a reason to look, and no more: whoever may read the database may send one. */
  private receive(ended: string): void {
    if (!ended.startsWith(tokenMark)) return void this.look();
    void this.lookAtToken(ended.slice(tokenMark.length));
  }

  /** What is open by a token that cannot be looked up ends at the next beat, where it is not in force. */
  private async lookAtToken(id: string): Promise<void> {
    try {
      if (await this.tokens.existsBy({ id, revokedAt: IsNull() })) return;
    } catch (error) {
      return warnOf(error, 'Could not look up an API token', this.logger);
    }
    for (const listens of this.listeners) listens(id);
  }

  /** Once at a time, and once more for all that was told meanwhile. */
  private async look(): Promise<void> {
    this.isBehind = true;
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      while (this.isBehind) {
        this.isBehind = false;
        await this.load();
      }
    } catch (error) {
      if (this.isEnded) return;
      warnOf(error, 'Could not read the revoked sessions', this.logger);
      this.nextLook = setTimeout(() => void this.look(), lookAgain).unref();
    } finally {
      this.isLooking = false;
    }
  }

  private async load(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - remembered);
    const rows = await this.sessions.find({ where: { revokedAt: MoreThan(since) }, select: { id: true } });
    for (const { id } of rows) this.add(id);
  }

  private add(sessionId: string): void {
    const now = this.clock.now().getTime();
    // The oldest stand first.
    for (const [id, at] of this.revoked) {
      if (at >= now - remembered) break;
      this.revoked.delete(id);
    }
    if (this.revoked.has(sessionId)) return;
    this.revoked.set(sessionId, now);
    for (const listens of this.listeners) listens(sessionId);
  }
}
