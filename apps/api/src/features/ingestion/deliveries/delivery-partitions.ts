import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';

/** Of who makes or drops partitions: one at a time. */
const LOCK = 7325;
/** Deliveries that come meanwhile wait as long at most; the next sweep tries again. */
const LOCK_PATIENCE = '500ms';
/** More days of raw deliveries lie in partitions of a month: each question opens every partition. */
const MOST_DAYS = 92;
/** Partitions are there before their time, so that a sweep may be late. */
const AHEAD = '2 days';

/** The default partition. */
const ELSEWHERE = 'deliveries_elsewhere';

const partitionsSql = `
  select relname as name, (regexp_match(pg_get_expr(relpartbound, pg_class.oid), $$TO \\('([^']+)'\\)$$))[1]::timestamptz as until
  from pg_inherits join pg_class on pg_class.oid = inhrelid
  where inhparent = 'product.deliveries'::regclass and relname <> '${ELSEWHERE}'`;

const nextSql = `
  with existing as (${partitionsSql}), beginning as (
    select greatest(max(until), date_trunc('day', $1::timestamptz, 'UTC')) as moment from existing
  )
  select moment as "from", (date_trunc($2, moment at time zone 'UTC') + ('1 ' || $2)::interval) at time zone 'UTC' as until
  from beginning where moment < $1::timestamptz + interval '${AHEAD}'`;

interface Span {
  readonly from: Date;
  readonly until: Date;
}

/**
 * The partitions of the table of raw deliveries, each with those of a day in UTC (of a month where they are kept for more
 * than three), and a default one for all others.
 */
@Injectable()
export class DeliveryPartitions {
  constructor(private readonly database: Database) {}

  /** Makes those that are needed from now on. */
  async prepare(now: Date, retentionDays: number): Promise<void> {
    const width = retentionDays > MOST_DAYS ? 'month' : 'day';
    let made = true;
    while (made) {
      made = await this.exclusively(async (tx) => {
        const [next] = await tx.query<Span & Record<string, unknown>>(nextSql, [now, width]);
        if (next !== undefined) await make(tx, next);
        return next !== undefined;
      });
    }
  }

  /** When the newest partition ends that ends by then; undefined where there is none. */
  async endOfThoseBefore(moment: Date): Promise<Date | undefined> {
    const sql = `select max(until) as until from (${partitionsSql}) as partitions where until <= $1`;
    const [row] = await this.database.query<{ until: Date | null }>(sql, [moment]);
    return row?.until ?? undefined;
  }

  /** Drops those that end by then. Deliveries that fulfil `isKept` (SQL with the parameters) move to the default one. */
  async drop(moment: Date, isKept: string, params: readonly unknown[]): Promise<void> {
    const sql = `select name from (${partitionsSql}) as partitions where until <= $1 order by until`;
    for (const { name } of await this.database.query<{ name: string }>(sql, [moment])) {
      await this.exclusively(async (tx) => {
        await tx.query(`alter table product.deliveries detach partition product.${name}`);
        await tx.query(
          `insert into product.deliveries select * from product.${name} as deliveries where ${isKept}`,
          params,
        );
        await tx.query(`drop table product.${name}`);
      });
    }
  }

  private exclusively<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      await tx.query(`set local lock_timeout = '${LOCK_PATIENCE}'`);
      await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
      return work(tx);
    });
  }
}

/**
 * Makes one, and moves there what came before it was there. Nobody writes meanwhile: a delivery on its way to the default
 * partition would be refused there, as one of the new partition.
 */
async function make(tx: Tx, { from, until }: Span): Promise<void> {
  await tx.query('lock table product.deliveries in access exclusive mode');
  const name = `product.deliveries_${from.toISOString().slice(0, 10).replaceAll('-', '')}`;
  const span = [from, until].map((moment) => `'${moment.toISOString()}'`);
  await tx.query(
    `create table ${name} (like product.deliveries including defaults including storage including compression)`,
  );
  await tx.query(
    `alter table ${name} alter column body set statistics 0, alter column headers set statistics 0, alter column body_sha256 set statistics 0`,
  );
  await tx.query(`
    with moved as (delete from product.${ELSEWHERE} where received_at >= ${span[0]} and received_at < ${span[1]} returning *)
    insert into ${name} select * from moved`);
  await tx.query(
    `alter table product.deliveries attach partition ${name} for values from (${span[0]}) to (${span[1]})`,
  );
}
