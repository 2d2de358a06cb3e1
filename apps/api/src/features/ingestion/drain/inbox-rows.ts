import { prepared, type Queryable } from '../../../platform/database/statement.js';
import type { Tx } from '../../../platform/database/tx.js';

/** A row of the inbox: an observation, or a batch row of several. */
export interface InboxRow {
  readonly partition: number;
  readonly id: number;
  readonly connectionId: string;
  readonly deliveryId: string;
  readonly eventKey: string;
  /** As PostgreSQL writes it: hardly ever needed, so not parsed. */
  readonly receivedAt: string;
  /** Each a `WaitingObservation` as JSON; those of a batch row on a line each. */
  readonly observation: string;
  readonly observations: number;
}

/** How much one transaction takes. */
export interface DrainLimits {
  readonly rows: number;
  /** Of JSON; a single row may have more. */
  readonly bytes: number;
}

const columns = `
  inbox.partition, inbox.id, connection_id as "connectionId", delivery_id as "deliveryId", event_key as "eventKey",
  received_at::text as "receivedAt", observation, observations`;

/** Whoever holds the partitions' locks is alone in taking rows, so that a row's place in the table names it. */
const takeSql = (condition: string) =>
  prepared(`
  delete from inbox where ctid = any (array(
    select place from (
      select place, sum(bytes) over (order by turn, id) - bytes as before
      from unnest($1::smallint[]) with ordinality as wanted (partition, turn)
      cross join lateral (
        select id, ctid as place, octet_length(observation) as bytes from inbox
        where inbox.partition = wanted.partition and ${condition} order by id limit $2
      ) as oldest
      order by turn, id limit $2
    ) as taken
    where before < $3))
  returning ${columns}`);

const takeSinglesSql = takeSql('observations = 1');
const takeBatchRowsSql = takeSql('observations > 1');

/**
 * Takes the oldest single observations of these partitions out of the inbox: all of the first partition before any of
 * the next. Never "everything up to the last id": ids are drawn before their transactions commit, so a lower one may
 * appear after we have read. Needs the partitions' locks.
 */
export function takeSingles(tx: Tx, partitions: readonly number[], limits: DrainLimits): Promise<InboxRow[]> {
  return tx.query<InboxRow & Record<string, unknown>>(takeSinglesSql, [partitions, limits.rows, limits.bytes]);
}

/** The same for the batch rows of one partition. */
export function takeBatchRows(tx: Tx, partition: number, limits: DrainLimits): Promise<InboxRow[]> {
  return tx.query<InboxRow & Record<string, unknown>>(takeBatchRowsSql, [[partition], limits.rows, limits.bytes]);
}

/** Takes this very row out of the inbox; false when it is not there any more. Needs the partition's lock. */
export async function takeOne(tx: Tx, { partition, id }: InboxRow): Promise<boolean> {
  return (await tx.execute('delete from inbox where partition = $1 and id = $2', [partition, id])) === 1;
}

/** Whether anything but batch rows waits in one of these partitions. Needs no lock. */
export async function isWaiting(tx: Tx, partitions: readonly number[]): Promise<boolean> {
  const sql = 'select from inbox where partition = any ($1::smallint[]) and observations = 1 limit 1';
  return (await tx.query(sql, [partitions])).length > 0;
}

const carriersSql = prepared(`
  select distinct headers ->> 'traceparent' as traceparent from deliveries
  where id = any ($1::uuid[]) and received_at = any ($2::timestamptz[]) and headers ? 'traceparent'`);

/** The traces of the requests that brought these rows; the webhook keeps them with the delivery. */
export function carriersOf(source: Queryable, rows: readonly InboxRow[]): Promise<{ traceparent: string }[]> {
  const ids = new Set(rows.map(({ deliveryId }) => deliveryId));
  const times = new Set(rows.map(({ receivedAt }) => receivedAt));
  return source.query(carriersSql, [[...ids], [...times]]);
}

const unpackSql = `
  insert into inbox (partition, connection_id, delivery_id, event_key, received_at, observation)
  select $1, $2, $3, key, $4, line from unnest($5::text[], $6::text[]) as batch_row (key, line)`;

/** Puts a batch row's observations into the inbox one by one, with the key of each. */
export async function unpack(tx: Tx, row: InboxRow, keys: readonly string[], lines: readonly string[]): Promise<void> {
  const { partition, connectionId, deliveryId, receivedAt } = row;
  await tx.query(unpackSql, [partition, connectionId, deliveryId, receivedAt, keys, lines]);
}

/** What batch rows wait in a partition. */
export interface WaitingBatchRows {
  readonly partition: number;
  readonly bytes: number;
  /** Milliseconds since the latest came. */
  readonly quietFor: number;
  /** Whether a run of some file is under way. */
  readonly arriving: boolean;
}

const batchRowsSql = prepared(`
  select partition, sum(octet_length(observation))::bigint as bytes,
    least(extract(epoch from clock_timestamp() - max(added_at)) * 1000, 1e9)::integer as "quietFor",
    exists (select from backfills where status = 'running') as arriving
  from inbox where partition = any ($1::smallint[]) and observations > 1 group by partition`);

/** Needs no lock. */
export function waitingBatchRows(source: Queryable, partitions: readonly number[]): Promise<WaitingBatchRows[]> {
  return source.query<WaitingBatchRows & Record<string, unknown>>(batchRowsSql, [partitions]);
}
