import { Injectable, Logger } from '@nestjs/common';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import { hasAnswered, hasCommitted } from './database-outage.js';
import { poolRows, queryConfig, type Queryable, type Sql } from './statement.js';
import type { ReadRoute } from './read-route.js';
import { asStoreError } from './store-unavailable.error.js';
import { Tx } from './tx.js';
import { startOutage, untilAvailable } from './until-available.js';

export interface TransactionOptions {
  /** READ COMMITTED unless said otherwise, whatever the server's own default is. */
  isolation?: 'REPEATABLE READ';
  /** Milliseconds after which a statement is given up. */
  patience?: number;
}

/** Whom a question can be put to: the database, or one transaction of it. */
export type Reads = Pick<Database, 'read'>;

/** One moment of the database, for several questions about it. */
export type Snapshot = Queryable & Reads;

/** SQL on the one database. Lost connections surface as `StoreUnavailableError`. */
@Injectable()
export class Database {
  private readonly logger = new Logger(Database.name);
  private readonly outage = startOutage();

  /** @param isStarting whether the primary is waited for, until `hasStarted` is called, where it is away. */
  constructor(
    readonly dataSource: DataSource,
    readonly route: ReadRoute,
    private isStarting = false,
  ) {}

  /** From now on whoever asks is told when the database is away. */
  hasStarted(): void {
    this.isStarting = false;
  }

  /** Rows of one statement on the primary; column types as in `Tx.query`. */
  async query<T extends QueryResultRow>(sql: Sql, params?: readonly unknown[]): Promise<T[]> {
    return this.patiently(() => poolRows<T>(primaryPool(this.dataSource), sql, params));
  }

  /** Rows of a question that may be answered by a replica, where one is configured. */
  async read<T extends QueryResultRow>(sql: Sql, params?: readonly unknown[]): Promise<T[]> {
    return this.route.ask((pool) => poolRows<T>(pool, sql, params));
  }

  /**
   * Puts several questions about one moment; a replica may answer, and `ask` run again where it cannot. Like `read` it
   * leaves alone the connections that deliveries need.
   * @param patience milliseconds after which a statement is given up.
   */
  async snapshot<T>(ask: (snapshot: Snapshot) => Promise<T>, patience: number): Promise<T> {
    return this.route.ask((pool) => this.snapshotOf(pool, ask, patience));
  }

  private async snapshotOf<T>(pool: Pool, ask: (snapshot: Snapshot) => Promise<T>, patience: number): Promise<T> {
    let client: PoolClient | undefined;
    try {
      client = await pool.connect();
      const asked = client;
      const query = async <Row extends QueryResultRow>(sql: Sql, params?: readonly unknown[]): Promise<Row[]> =>
        (await asked.query<Row>(queryConfig(sql, params))).rows;
      await query('begin isolation level repeatable read read only');
      await query(`set local statement_timeout = ${patience}`);
      const answer = await ask({ query, read: query });
      await query('commit');
      client.release();
      hasAnswered();
      return answer;
    } catch (error) {
      // With its connection the transaction is gone.
      client?.release(true);
      throw asStoreError(error);
    }
  }

  /** Runs `work` in one transaction: commits when it resolves, rolls back when it throws. */
  async transaction<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    return this.patiently(() => this.runTransaction(work, options));
  }

  private patiently<T>(work: () => Promise<T>): Promise<T> {
    return this.isStarting ? untilAvailable(work, this.outage) : work();
  }

  private async runTransaction<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const tx = new Tx((await runner.connect()) as PoolClient, runner.manager);
      await runner.startTransaction(options.isolation);
      if (options.patience !== undefined) await tx.query(`set local statement_timeout = ${options.patience}`);
      const result = await this.commit(runner, tx, work);
      hasCommitted();
      return result;
    } catch (error) {
      throw asStoreError(error);
    } finally {
      await runner.release();
    }
  }

  private async commit<T>(runner: QueryRunner, tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
    let result: T;
    try {
      result = await work(tx);
      for (const hook of tx.hooks().beforeCommit) await hook();
      await runner.commitTransaction();
    } catch (error) {
      await this.rollBack(runner);
      throw error;
    }
    await runner.release();
    await this.afterCommit(tx);
    return result;
  }

  private async rollBack(runner: QueryRunner): Promise<void> {
    if (runner.isReleased || !runner.isTransactionActive) return;
    // A connection that is gone has rolled back already; the first error is the one to tell.
    await runner.rollbackTransaction().catch(() => undefined);
  }

  private async afterCommit(tx: Tx): Promise<void> {
    for (const hook of tx.hooks().afterCommit) {
      try {
        await hook();
      } catch (error) {
        this.logger.error('A task after a commit failed', error);
      }
    }
  }
}

/** The pg pool under a TypeORM data source. */
export function primaryPool(dataSource: DataSource): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}
