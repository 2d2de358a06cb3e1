import type { Backfill } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Queryable } from '../../platform/database/statement.js';
import type { Tx } from '../../platform/database/tx.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import type { PullCursor } from '../ingestion/index.js';
import { pullTickets } from './pull/pull-tickets.job.js';

export interface NewRun {
  readonly connectionId: string;
  readonly mode: Backfill['mode'];
  readonly label: string;
  readonly dryRun: boolean;
  /** Since when a help desk is asked, and where its reading begins; null for files. */
  readonly since: Date | null;
  /** What was changed then or later is left out. */
  readonly until: Date | null;
  readonly cursor: PullCursor | null;
  /** Who asks, for the record. */
  readonly actor: string;
}

// Unique indexes say that one run of each mode at a time reads a help desk.
const insertSql = `
  insert into backfills
    (id, connection_id, mode, status, label, dry_run, since, until, cursor, created_by, created_at, updated_at)
  values ($1, $2, $3, 'running', $4, $5, $6, $7, $8, $9, $10, $10)
  on conflict do nothing
  returning id`;

/** Begins runs, and wakes a worker for those that read a help desk. */
@Injectable()
export class BeginRun {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Resolves with the run's id; undefined while another one reads the same help desk for the same end. */
  async begin(run: NewRun): Promise<string | undefined> {
    const id = await this.insert(this.database, run);
    if (id !== undefined && run.mode !== 'file') await this.queue.enqueue(pullTickets, { id });
    return id;
  }

  /** Begins the run of a file within a transaction that goes on; no other run is in its way. */
  async beginFile(tx: Tx, file: Pick<NewRun, 'connectionId' | 'label' | 'actor'>): Promise<string> {
    return (await this.insert(tx, { ...file, mode: 'file', dryRun: false, since: null, until: null, cursor: null }))!;
  }

  private async insert(source: Queryable, run: NewRun): Promise<string | undefined> {
    const { connectionId, mode, label, dryRun, since, until, cursor, actor } = run;
    const place = cursor && JSON.stringify(cursor);
    const values = [uuid(), connectionId, mode, label, dryRun, since, until, place, actor, this.clock.now()];
    const [begun] = await source.query<{ id: string }>(insertSql, values);
    return begun?.id;
  }
}
