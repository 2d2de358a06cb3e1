import type { BackupRun } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { conflict, notFound } from '../../../platform/http/index.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { silence } from '../../../platform/queue/lost-workers.js';
import { workBackup } from './work-backup.job.js';

export interface BackupRunRow extends Record<string, unknown> {
  id: string;
  kind: BackupRun['kind'];
  backup: string | null;
  status: BackupRun['status'];
  done: number;
  total: number;
  error: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}

const columns = `id, kind, backup, status, done, total, error, created_at as "createdAt", finished_at as "finishedAt"`;

/** Advisory lock of this transaction: one run is begun at a time. */
const beginning = 7_333;

/** One at a time: of all that wait or have lost their worker, this one, unless another is being worked on. $1 run. */
const takeSql = `
  update backup_runs set status = 'running', done = 0, updated_at = now()
   where id = $1 and (status = 'waiting' or (status = 'running' and updated_at < now() - ${silence}))
     and not exists (select from backup_runs where status = 'running' and id <> $1 and updated_at >= now() - ${silence})
   returning ${columns}`;

/** Backups and verifications that were asked for, and how far they are. */
@Injectable()
export class BackupRuns {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
  ) {}

  /** @throws ProblemError 409 while another one waits or runs. */
  start(kind: BackupRun['kind'], backup: string | null, actor: string): Promise<BackupRunRow> {
    return this.database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [beginning]);
      const [other] = await this.unfinished(tx);
      if (other !== undefined) throw conflict('Another backup or verification is running. Try again when it is done.');
      const id = uuid();
      const [row] = await tx.query<BackupRunRow>(
        `insert into backup_runs (id, kind, backup, status, created_by) values ($1, $2, $3, 'waiting', $4) returning ${columns}`,
        [id, kind, backup, actor],
      );
      const action = kind === 'create' ? 'backup.started' : 'backup.verification_started';
      await audit(tx, actor, action, backup ?? id, kind === 'drill' ? { restore: true } : {});
      tx.afterCommit(async () => {
        await this.queue.enqueue(workBackup, { id });
      });
      return row!;
    });
  }

  /** Newest first. */
  list(): Promise<BackupRunRow[]> {
    return this.database.query<BackupRunRow>(
      `select ${columns} from backup_runs where created_at > now() - interval '7 days' order by created_at desc, id desc limit 50`,
    );
  }

  /** @throws ProblemError 404 */
  async read(id: string): Promise<BackupRunRow> {
    const [row] = await this.database.query<BackupRunRow>(`select ${columns} from backup_runs where id = $1`, [id]);
    if (row === undefined) throw notFound('This run does not exist.');
    return row;
  }

  unfinished(source: Database | Tx = this.database): Promise<BackupRunRow[]> {
    return source.query<BackupRunRow>(`select ${columns} from backup_runs where status in ('waiting', 'running')`);
  }

  /** Whether a scheduled one has failed in the last minutes. */
  async hasJustFailed(minutes: number): Promise<boolean> {
    const [row] = await this.database.query(
      `select from backup_runs where kind = 'create' and status = 'failed' and finished_at > now() - make_interval(mins => $1)`,
      [minutes],
    );
    return row !== undefined;
  }

  /** undefined when another worker has it, or works on another one. */
  async take(id: string): Promise<BackupRunRow | undefined> {
    const [row] = await this.database.query<BackupRunRow>(takeSql, [id]);
    return row;
  }

  async progress(id: string, done: number, total: number): Promise<void> {
    await this.database.query(
      `update backup_runs set done = $2, total = $3, updated_at = now() where id = $1 and status = 'running'`,
      [id, done, total],
    );
  }

  /** @param place of the store that has the backup */
  async completed(id: string, backup: string, place: string): Promise<void> {
    await this.finish(id, { status: 'completed', backup, place, error: null });
  }

  async failed(id: string, error: string): Promise<void> {
    await this.finish(id, { status: 'failed', backup: null, place: null, error });
  }

  /** Another worker takes it. */
  async giveBack(id: string): Promise<void> {
    await this.database.query(`update backup_runs set status = 'waiting' where id = $1 and status = 'running'`, [id]);
  }

  /** Wakes workers for those that nobody works on although somebody should, and forgets those of last year. */
  async sweep(): Promise<void> {
    const rows = await this.database.query<{ id: string }>(
      `select id from backup_runs where status in ('waiting', 'running') and updated_at < now() - ${silence}`,
    );
    for (const { id } of rows) await this.queue.enqueue(workBackup, { id }, { besideRunning: true });
    await this.database.query(`delete from backup_runs where created_at < now() - interval '1 year'`);
  }

  private async finish(
    id: string,
    { status, backup, place, error }: Pick<BackupRunRow, 'status' | 'backup' | 'error'> & { place: string | null },
  ): Promise<void> {
    await this.database.query(
      `update backup_runs set status = $2, backup = coalesce($3, backup), place = $4, error = $5, finished_at = now(),
         updated_at = now(), total = greatest(total, done) where id = $1`,
      [id, status, backup, place, error],
    );
  }
}

export function runDocument({ createdAt, finishedAt, ...row }: BackupRunRow): BackupRun {
  return { ...row, createdAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
}
