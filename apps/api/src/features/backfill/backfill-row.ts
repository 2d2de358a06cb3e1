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
  if (row === undefined) throw notFound('This backfill run does not exist.');
  return row;
}

/** How far a run has come, as of its last change. */
function progressOf({ accepted, duplicates, quarantined, leftOut, ...row }: BackfillRow) {
  const fetched = accepted + duplicates + quarantined + leftOut;
  const seconds = (row.updatedAt.getTime() - row.createdAt.getTime()) / 1000;
  const reached = row.reached?.toISOString() ?? null;
  return {
    fetched,
    events: accepted,
    rate: fetched === 0 || seconds <= 0 ? null : Math.round((fetched / seconds) * 10) / 10,
    eta: etaOf(row)?.toISOString() ?? null,
    cursor: row.mode === 'file' && row.lastBatch > 0 ? String(row.lastBatch) : reached,
  };
}

/** The part of the time that is read before its end can be told. */
const leastRead = 0.001;
/** One page tells nothing of how fast the next ones come. */
const leastBatches = 2;

/**
 * Help desks tell what has changed in the order of the changes: as much of the time as was read is done. What is left out
 * at its end is read as well.
 */
function etaOf({ status, since, reached, createdAt, updatedAt, trouble, lastBatch }: ProgressRow): Date | null {
  if (status !== 'running' || since === null || reached === null) return null;
  if (trouble !== null || lastBatch < leastBatches) return null;
  const whole = updatedAt.getTime() - since.getTime();
  const read = reached.getTime() - since.getTime();
  if (read <= 0 || read < whole * leastRead || read > whole) return null;
  const took = updatedAt.getTime() - createdAt.getTime();
  return new Date(updatedAt.getTime() + took * (whole / read - 1));
}

type ProgressRow = Pick<
  BackfillRow,
  'status' | 'since' | 'reached' | 'createdAt' | 'updatedAt' | 'trouble' | 'lastBatch'
>;

/** The run as the contract shows it; `waiting` is the number of observations that wait in the inbox. */
export function backfillDocument(run: BackfillRow, waiting: number): Backfill {
  const { connectionId, cursor: _, ...row } = run;
  return {
    ...row,
    ...progressOf(run),
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
