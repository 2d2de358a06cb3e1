import type { ArchiveWishes, DataExport, ExportContent, TicketExportQuery } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { notFound } from '../../../platform/http/index.js';

/** What an export was asked to hold. */
export type ExportRequest =
  ({ readonly kind: 'archive' } & ArchiveWishes) | { readonly kind: 'tickets'; readonly query: TicketExportQuery };

/** A row of `data_exports`. */
export interface ExportRow extends Record<string, unknown> {
  id: string;
  request: ExportRequest;
  status: DataExport['status'];
  done: number;
  total: number;
  fileName: string | null;
  bytes: number | null;
  error: string | null;
  createdBy: string;
  createdAt: Date;
  finishedAt: Date | null;
  expiresAt: Date;
}

const columns = `
  id, request, status, done, total, file_name as "fileName", bytes, error, created_by as "createdBy",
  created_at as "createdAt", finished_at as "finishedAt", expires_at as "expiresAt"`;

const day = 86_400_000;
/** For so long (milliseconds) a file can be fetched. */
const lifetime = 7 * day;
/** An export that has said nothing for so long has lost its worker. */
const silence = `interval '60 seconds'`;

/** The exports that were asked for, and what became of them. */
@Injectable()
export class ExportRows {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add(tx: Tx, request: ExportRequest, createdBy: string): Promise<ExportRow> {
    const now = this.clock.now();
    const [row] = await tx.query<ExportRow>(
      `insert into data_exports (id, kind, request, status, created_by, created_at, updated_at, expires_at)
       values ($1, $2, $3, 'waiting', $4, $5, now(), $6) returning ${columns}`,
      [uuid(), request.kind, JSON.stringify(request), createdBy, now, new Date(now.getTime() + lifetime)],
    );
    return row!;
  }

  list(): Promise<ExportRow[]> {
    return this.database.query<ExportRow>(
      `select ${columns} from data_exports where expires_at > $1 order by created_at desc, id desc limit 200`,
      [this.clock.now()],
    );
  }

  /** @throws ProblemError 404 when there is none, or it has expired. */
  async read(id: string): Promise<ExportRow> {
    const sql = `select ${columns} from data_exports where id = $1 and expires_at > $2`;
    const [row] = await this.database.query<ExportRow>(sql, [id, this.clock.now()]);
    if (row === undefined) throw notFound('There is no such export; files are kept for seven days.');
    return row;
  }

  /** Takes an export that waits, or that has lost its worker; undefined when another has it. */
  async take(id: string): Promise<ExportRow | undefined> {
    const [row] = await this.database.query<ExportRow>(
      `update data_exports set status = 'running', done = 0, updated_at = now()
        where id = $1 and (status = 'waiting' or (status = 'running' and updated_at < now() - ${silence}))
        returning ${columns}`,
      [id],
    );
    return row;
  }

  async progress(id: string, done: number, total: number): Promise<void> {
    await this.database.query(
      `update data_exports set done = $2, total = $3, updated_at = now() where id = $1 and status = 'running'`,
      [id, done, total],
    );
  }

  /** False when it was deleted meanwhile. */
  async ready(id: string, file: { name: string; bytes: number }, done: number): Promise<boolean> {
    const rows = await this.database.query(
      `update data_exports set status = 'ready', file_name = $2, bytes = $3, done = $4, total = $4, finished_at = $5
        where id = $1 returning id`,
      [id, file.name, file.bytes, done, this.clock.now()],
    );
    return rows.length > 0;
  }

  async failed(id: string, error: string): Promise<void> {
    await this.database.query(`update data_exports set status = 'failed', error = $2, finished_at = $3 where id = $1`, [
      id,
      error,
      this.clock.now(),
    ]);
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.query('delete from data_exports where id = $1', [id]);
  }

  /** Those that nobody works on although somebody should. */
  async forgotten(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select id from data_exports where status in ('waiting', 'running') and updated_at < now() - ${silence}`,
    );
    return rows.map(({ id }) => id);
  }

  async expired(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>('select id from data_exports where expires_at <= $1', [
      this.clock.now(),
    ]);
    return rows.map(({ id }) => id);
  }
}

export function contentsOf(request: ExportRequest): ExportContent[] {
  return request.kind === 'archive' ? [...request.contents] : ['tickets'];
}
