import { finished } from 'node:stream/promises';
import type { PoolClient, QueryResultRow } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import { prepared, queryConfig, type Sql } from './statement.js';

/** Namespace of the advisory locks that make a partition have one writer at a time. */
const PARTITION_LOCKS = 7311;

const tryLockSql = prepared(
  'select partition from unnest($2::integer[]) as partition where pg_try_advisory_xact_lock($1, partition)',
);

type Hook = () => Promise<void> | void;

/** What `Tx` offers to code that runs inside a transaction. Made by `Database.transaction` alone. */
export class Tx {
  private readonly partitions = new Set<number>();
  private readonly beforeCommitHooks: Hook[] = [];
  private readonly afterCommitHooks: Hook[] = [];

  constructor(
    private readonly client: PoolClient,
    private readonly manager: EntityManager,
  ) {}

  /** Ordinary rows, read and written within this transaction. Of entities that a module of the application has named. */
  repository<Row extends ObjectLiteral>(entity: EntityTarget<Row>): Repository<Row> {
    return this.manager.getRepository(entity);
  }

  /**
   * Rows of one statement. `bigint` columns come as numbers (a value past 2^53 fails the query), `date` as
   * `YYYY-MM-DD`, `timestamptz` as Date, `numeric` as text.
   */
  async query<T extends QueryResultRow>(sql: Sql, params?: readonly unknown[]): Promise<T[]> {
    const result = await this.client.query<T>(queryConfig(sql, params));
    return result.rows;
  }

  /** The same under the name that `Database` has for questions, so that they can be put to either (`Reads`). */
  read<T extends QueryResultRow>(sql: Sql, params?: readonly unknown[]): Promise<T[]> {
    return this.query<T>(sql, params);
  }

  /** Like `query`, for statements whose number of changed rows is the answer. */
  async execute(sql: Sql, params?: readonly unknown[]): Promise<number> {
    const result = await this.client.query(queryConfig(sql, params));
    return result.rowCount ?? 0;
  }

  /**
   * Writes rows with COPY. `rows` are made by `CopyRows`; table and columns are trusted identifiers.
   * `freeze` is for tables that this transaction has made: their rows need no vacuum afterwards.
   */
  async copyIn(
    table: string,
    columns: readonly string[],
    rows: readonly Buffer[],
    { freeze = false }: { freeze?: boolean } = {},
  ): Promise<void> {
    if (rows.length === 0) return;
    const options = freeze ? ' with (freeze)' : '';
    const stream = this.client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin${options}`));
    for (const portion of rows) stream.write(portion);
    stream.end();
    await finished(stream);
  }

  /** Waits until this transaction is the partition's only writer; the lock ends with the transaction. */
  async lockPartition(partition: number): Promise<void> {
    if (this.partitions.has(partition)) return;
    await this.client.query('select pg_advisory_xact_lock($1, $2)', [PARTITION_LOCKS, partition]);
    this.partitions.add(partition);
  }

  /** Like `lockPartition` for several with one statement. Ascending, so that two transactions never wait in a circle. */
  async lockPartitions(partitions: readonly number[]): Promise<void> {
    const wanted = [...new Set(partitions)].sort((left, right) => left - right);
    await this.client.query('select pg_advisory_xact_lock($1, partition) from unnest($2::integer[]) as partition', [
      PARTITION_LOCKS,
      wanted,
    ]);
    for (const partition of wanted) this.partitions.add(partition);
  }

  /** Those of several partitions that nobody else is writing to: they are locked now. */
  async tryLockPartitions(partitions: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await this.query<{ partition: number }>(tryLockSql, [PARTITION_LOCKS, [...new Set(partitions)]]);
    for (const { partition } of rows) this.partitions.add(partition);
    return new Set(rows.map(({ partition }) => partition));
  }

  holdsPartition(partition: number): boolean {
    return this.partitions.has(partition);
  }

  /** Runs as the last work before COMMIT, in the order given: the place for rows that all partitions share. */
  beforeCommit(hook: Hook): void {
    this.beforeCommitHooks.push(hook);
  }

  /** Runs once the commit is durable; a failure is logged and undoes nothing. */
  afterCommit(hook: Hook): void {
    this.afterCommitHooks.push(hook);
  }

  /** Sends a notification that listeners receive after the commit. */
  async notify(channel: string, payload: string): Promise<void> {
    await this.client.query('select pg_notify($1, $2)', [channel, payload]);
  }

  /** @internal Hands the hooks over to `Database`. */
  hooks(): { beforeCommit: readonly Hook[]; afterCommit: readonly Hook[] } {
    return { beforeCommit: this.beforeCommitHooks, afterCommit: this.afterCommitHooks };
  }
}
