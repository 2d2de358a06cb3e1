import type { Backfill } from '@deskledger/contracts';
import type { Queryable } from '../../platform/database/statement.js';
import { notFound } from '../../platform/http/index.js';
import type { PullCursor } from '../ingestion/index.js';

/** A row of `backfills`. */
export interface BackfillRow {
  id: string;
  connectionId: string;
  mode: Backfill['mode'];
  status: Backfill['status'];
  label: string;
  since: Date | null;
  until: Date | null;
  reached: Date | null;
  cursor: PullCursor | null;
  trouble: string | null;
  dryRun: boolean;
  accepted: number;
  duplicates: number;
  quarantined: number;
  leftOut: number;
  repaired: number;
  lastBatch: number;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
}

export const backfillColumns = `
  id, connection_id as "connectionId", mode, status, label, since, until, reached, cursor, trouble, dry_run as "dryRun",
  accepted, duplicates, quarantined, left_out as "leftOut", repaired, last_batch as "lastBatch",
  created_at as "createdAt", updated_at as "updatedAt", finished_at as "finishedAt"`;

/** @throws ProblemError 404 when there is no such run. */
export async function readRun(source: Queryable, id: string, lock: 'for update' | '' = ''): Promise<BackfillRow> {
  const sql = `select ${backfillColumns} from backfills where id = $1 ${lock}`;
  const [row] = await source.query<BackfillRow & Record<string, unknown>>(sql, [id]);
  if (row === undefined) throw notFound('There is no such backfill run.');
  return row;
}

/** The run as the contract shows it; `waiting` is the number of observations that wait in the inbox. */
export function backfillDocument({ connectionId, cursor: _, ...row }: BackfillRow, waiting: number): Backfill {
  return {
    ...row,
    since: row.since?.toISOString() ?? null,
    until: row.until?.toISOString() ?? null,
    reached: row.reached?.toISOString() ?? null,
    source: connectionId,
    waiting,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
