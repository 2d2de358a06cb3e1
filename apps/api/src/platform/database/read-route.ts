import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'node:util';
import { Logger } from '@nestjs/common';
import type { Client, Pool, PoolClient, QueryResultRow } from 'pg';
import { Outage } from '../observability/outage.js';
import { reasonOf } from './database-outage.js';
import { momentPatience } from './given-up.js';
import { poolRows, prepared, type PreparedStatement } from './statement.js';
import { asStoreError, StoreUnavailableError } from './store-unavailable.error.js';

/** The replica of READ_DATABASE_URL. */
interface Replica {
  /** For questions. */
  readonly pool: Pool;
  /** One connection of its own: it looks at the replica however long others hold theirs. */
  readonly lookout: Pool;
}

/** How to compare what two databases hold. */
interface Progress<Row> {
  /** One row that says how far a database is. */
  readonly sql: PreparedStatement;
  isBehind(one: Row, other: Row): boolean;
  /** Whether newer figures than these were shown already. */
  isOlderThanShown(one: Row): boolean;
}

/** Milliseconds that a replica may be behind. */
const tolerableLag = 2_000;
/** Milliseconds until a replica that is away is asked again: doubled each time. */
const firstPause = 1_000;
const longestPause = 10_000;

/** Milliseconds that a replica which is nearly there is waited for, and between two looks at it. */
const catchUpPatience = 500;
const catchUpStep = 20;

const knock = prepared('select 1 as answers', { patience: momentPatience });

const isLate = 'the replica in READ_DATABASE_URL is behind';
const notYet = `${isLate}: it has not caught up yet`;

/** The replica ended a statement, or a deadlock, to follow its primary, which needs the old rows no longer. */
const conflictsWithRecovery = new Set(['40001', '40P01']);

/**
 * Decides where questions go. A replica gets them once it has caught up with the primary, and as long as it answers and
 * is not late; otherwise the primary gets them. Whether that is so is found out by whoever looks again and again
 * (`DataVersion`).
 */
export class ReadRoute {
  private readonly outage = new Outage(new Logger('Database'), {
    begins: 'Figures and lists come from the primary instead of READ_DATABASE_URL',
    ends: 'Figures and lists come from READ_DATABASE_URL again',
    settlesIn: 15_000,
  });
  private state: 'used' | 'late' | 'away' = 'late';
  private words = notYet;
  /** Where the primary was when the replica was not there yet. */
  private awaited: { reachedBy(replica: unknown): boolean; since: number } | undefined;
  private nextPause = firstPause;
  private knockAt = 0;
  /** Connections to the replica through which somebody asks. */
  private readonly busy = new Set<PoolClient>();

  constructor(
    private readonly primary: Pool,
    private readonly replica?: Replica,
  ) {
    replica?.pool.on('acquire', (client) => this.busy.add(client));
    replica?.pool.on('release', (_error, client) => this.busy.delete(client));
  }

  /** Why questions go to the primary although there is a replica; undefined where all is as it should be. */
  get trouble(): string | undefined {
    return this.replica === undefined || this.state === 'used' ? undefined : this.words;
  }

  /** The pools that questions go through, by where they lead. */
  get pools(): { read: Pool; replica?: Pool } {
    return { read: this.primary, ...(this.replica && { replica: this.replica.pool }) };
  }

  /** How far the replica is behind; undefined without one. Its lag (milliseconds) is not known while it is away. */
  get replicaProgress(): { isUsed: boolean; lag: number | undefined } | undefined {
    if (this.replica === undefined) return undefined;
    const lag = this.awaited === undefined ? 0 : performance.now() - this.awaited.since;
    return { isUsed: this.state === 'used', lag: this.state === 'away' ? undefined : lag };
  }

  /** Asks where questions go. What the replica cannot answer is asked of the primary: `ask` may run twice. */
  async ask<T>(ask: (pool: Pool) => Promise<T>): Promise<T> {
    if (this.replica === undefined || this.state !== 'used') return ask(this.primary);
    try {
      return await ask(this.replica.pool);
    } catch (error) {
      if (!isForPrimary(error)) throw error;
      this.outage.goesOn(reasonOf(asStoreError(error)));
      return ask(this.primary);
    }
  }

  /** Looks how far primary and replica are, decides, and answers what the one that questions go to has said. */
  async look<Row extends QueryResultRow>(progress: Progress<Row>): Promise<Row> {
    const { replica } = this;
    if (replica === undefined) return this.recorded(this.primary, progress);
    if (this.state === 'away') void this.knock(replica);
    if (this.state === 'away') return this.recorded(this.primary, progress);
    // In this order: what the primary had, a replica that has caught up has as well.
    const [primary] = await Promise.allSettled([this.recorded(this.primary, progress)]);
    const followed = await this.lookAtReplica(replica, primary, progress);
    if (followed !== undefined) return followed;
    if (primary.status === 'rejected') throw primary.reason;
    return primary.value;
  }

  /** Sends questions to the primary until the replica has caught up: it has answered with less than was shown. */
  passOver(): void {
    if (this.state === 'used') this.isLate('it lags behind data already shown');
  }

  async end(): Promise<void> {
    await Promise.all([this.primary.end(), this.replica?.pool.end(), this.replica?.lookout.end()]);
  }

  private async recorded<Row extends QueryResultRow>(pool: Pool, { sql }: Progress<Row>): Promise<Row> {
    const [row] = await poolRows<Row>(pool, sql, []);
    return row!;
  }

  /** What the replica has said, where it answers from now on. One that is nearly there is waited for. */
  private async lookAtReplica<Row extends QueryResultRow>(
    { lookout }: Replica,
    primary: PromiseSettledResult<Row>,
    progress: Progress<Row>,
  ): Promise<Row | undefined> {
    const began = performance.now();
    for (;;) {
      const [replica] = await Promise.allSettled([this.recorded(lookout, progress)]);
      if (replica.status === 'rejected') {
        this.isAway(replica.reason);
        return undefined;
      }
      if (primary.status === 'rejected') return this.state === 'used' ? replica.value : undefined;
      const lag = this.measureLag(replica.value, primary.value, progress);
      if (this.follows(lag, replica.value, primary.value, progress)) return replica.value;
      if (lag > tolerableLag || performance.now() - began > catchUpPatience) return undefined;
      await pause(catchUpStep);
    }
  }

  /** Whether the replica answers from now on. */
  private follows<Row>(lag: number, replica: Row, primary: Row, progress: Progress<Row>): boolean {
    if (lag > tolerableLag) this.isLate(`it lags more than ${tolerableLag / 1_000} s`);
    else if (progress.isOlderThanShown(replica)) this.passOver();
    else if (this.state === 'used' || !progress.isBehind(replica, primary)) this.use();
    return this.state === 'used';
  }

  /** Milliseconds since the primary was where the replica is not yet. */
  private measureLag<Row>(replica: Row, primary: Row, { isBehind }: Progress<Row>): number {
    const now = performance.now();
    if (this.awaited?.reachedBy(replica)) this.awaited = undefined;
    if (isBehind(replica, primary)) this.awaited ??= { reachedBy: (row) => !isBehind(row as Row, primary), since: now };
    return this.awaited === undefined ? 0 : now - this.awaited.since;
  }

  private use(): void {
    this.state = 'used';
    this.nextPause = firstPause;
    this.outage.isOver();
  }

  private isLate(reason: string): void {
    this.state = 'late';
    this.words = `${isLate}: ${reason}`;
    this.outage.goesOn(reason);
  }

  private isAway(error: unknown): void {
    const reason = reasonOf(error);
    this.state = 'away';
    this.awaited = undefined;
    this.words = `the replica in READ_DATABASE_URL is not available: ${types.isNativeError(reason) ? reason.message : String(reason)}`;
    this.outage.goesOn(reason);
    this.knockAt = performance.now() + this.nextPause;
    this.nextPause = Math.min(this.nextPause * 2, longestPause);
    // Whoever waits for an answer that does not come is answered by the primary.
    for (const client of this.busy) void (client as PoolClient & Client).end().catch(() => undefined);
  }

  /** Not waited for: one that is away without a word takes seconds to say nothing. */
  private async knock({ lookout }: Replica): Promise<void> {
    if (performance.now() < this.knockAt) return;
    this.knockAt = Number.POSITIVE_INFINITY;
    try {
      await poolRows(lookout, knock, []);
      this.state = 'late';
      this.words = notYet;
    } catch (error) {
      this.isAway(error);
    }
  }
}

function isForPrimary(error: unknown): boolean {
  if (asStoreError(error) instanceof StoreUnavailableError) return true;
  return types.isNativeError(error) && 'code' in error && conflictsWithRecovery.has(String(error.code));
}
