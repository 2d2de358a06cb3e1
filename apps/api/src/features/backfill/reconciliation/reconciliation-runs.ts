import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { PullCursor, SourcePull } from '../../ingestion/index.js';
import type { NewRun } from '../begin-run.js';
import { firstCheck } from './open-ticket-check.js';

/** Help desks tell late what has changed, and clocks differ: a reconciliation run begins so much before the last one began. */
const overlap = "interval '10 minutes'";
/** They are kept for so long, for the figure of what they repaired. */
const kept = "interval '30 days'";

const lastSql = `
  select created_at from backfills
  where connection_id = connections.id and mode = 'sweep' and status = 'completed'
  order by created_at desc limit 1`;

const sinceSql = `
  select coalesce((${lastSql}), created_at) - ${overlap} as since from connections where id = $1`;

const dueSql = `
  select id from connections
  where disabled_at is null and api_access is not null and not exists (
    select from backfills
    where connection_id = connections.id and mode = 'sweep'
      and (status in ('running', 'paused') or created_at > $1))`;

// Once a day of the organization's, when a reconciliation run has brought in what is new.
const checkSql = `
  select id from connections
  where disabled_at is null and api_access is not null
    and exists (${lastSql})
    and not exists (
      select from backfills
      where connection_id = connections.id and mode = 'check' and (
        status in ('running', 'paused')
        or (created_at at time zone $2)::date = ($1::timestamptz at time zone $2)::date))`;

// The last one that was completed says where the next one begins, however old it is.
const forgetSql = `
  delete from backfills old
  where mode in ('sweep', 'check') and status not in ('running', 'paused')
    and created_at < $1::timestamptz - ${kept} and exists (
      select from backfills newer
      where newer.connection_id = old.connection_id and newer.mode = old.mode and newer.status = 'completed'
        and newer.created_at > old.created_at)`;

/** Since when a help desk is asked, and the place at which its reading begins. */
type Beginning = Pick<NewRun, 'since'> & { readonly cursor: PullCursor };

/** The rows of reconciliation runs and checks: which are due, and what they have to read. */
@Injectable()
export class ReconciliationRuns {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Where a reconciliation run or a check of a help desk begins. */
  async beginning(mode: 'sweep' | 'check', connectionId: string, pull: SourcePull): Promise<Beginning> {
    if (mode === 'check') return { since: null, cursor: firstCheck };
    const since = await this.since(connectionId);
    return { since, cursor: pull.first(since.getTime()) };
  }

  /** What has changed in a help desk since then no reconciliation run has read. */
  private async since(connectionId: string): Promise<Date> {
    const [row] = await this.database.query<{ since: Date }>(sinceSql, [connectionId]);
    if (row === undefined) throw new Error(`The connection '${connectionId}' does not exist.`);
    return row.since;
  }

  /** Connections that can be read, and were not for so many milliseconds. */
  async due(every: number): Promise<readonly { id: string }[]> {
    return this.database.query<{ id: string }>(dueSql, [new Date(this.clock.now().getTime() - every)]);
  }

  /** Connections whose open tickets nobody has asked for on this day in a zone. */
  async unchecked(timezone: string): Promise<readonly { id: string }[]> {
    return this.database.query<{ id: string }>(checkSql, [this.clock.now(), timezone]);
  }

  /** Discards what is too old to be of use. */
  async forget(): Promise<void> {
    await this.database.query(forgetSql, [this.clock.now()]);
  }
}
