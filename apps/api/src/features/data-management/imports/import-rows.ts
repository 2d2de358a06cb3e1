import type { DataImport, ImportMapping } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { conflict, notFound } from '../../../platform/http/index.js';

type Status = DataImport['status'];

/** A row of `data_imports`. */
export interface ImportRecord extends Record<string, unknown> {
  id: string;
  fileName: string;
  format: DataImport['format'];
  bytes: number;
  columns: DataImport['columns'];
  mapping: ImportMapping;
  status: Status;
  rows: number;
  created: number;
  updated: number;
  repeated: number;
  refused: number;
  backfillId: string | null;
  error: string | null;
  createdBy: string;
  createdAt: Date;
  finishedAt: Date | null;
}

export type NewImport = Pick<
  ImportRecord,
  'id' | 'fileName' | 'format' | 'bytes' | 'columns' | 'mapping' | 'createdBy'
>;
export type ImportCounts = Pick<ImportRecord, 'rows' | 'created' | 'updated' | 'repeated' | 'refused'>;

const columns = `
  id, file_name as "fileName", format, bytes, columns, mapping, status, rows_read as "rows", created, updated, repeated,
  refused, backfill_id as "backfillId", error, created_by as "createdBy", created_at as "createdAt",
  finished_at as "finishedAt"`;

/** For so long (milliseconds) an import and its file are kept. */
const lifetime = 7 * 86_400_000;
/** An import that has said nothing for so long has lost its worker. */
const silence = `interval '60 seconds'`;

/** Files of tickets on their way in. */
@Injectable()
export class ImportRows {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add(wanted: NewImport): Promise<ImportRecord> {
    const now = this.clock.now();
    const { id, fileName, format, bytes, createdBy } = wanted;
    const [row] = await this.database.query<ImportRecord>(
      `insert into data_imports
         (id, file_name, format, bytes, columns, mapping, status, created_by, created_at, updated_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, 'mapping', $7, $8, now(), $9) returning ${columns}`,
      [
        ...[id, fileName, format, bytes, JSON.stringify(wanted.columns), JSON.stringify(wanted.mapping), createdBy],
        ...[now, new Date(now.getTime() + lifetime)],
      ],
    );
    return row!;
  }

  list(): Promise<ImportRecord[]> {
    return this.database.query<ImportRecord>(
      `select ${columns} from data_imports where expires_at > $1 order by created_at desc, id desc limit 50`,
      [this.clock.now()],
    );
  }

  /** @throws ProblemError 404 */
  async read(id: string): Promise<ImportRecord> {
    const [row] = await this.database.query<ImportRecord>(`select ${columns} from data_imports where id = $1`, [id]);
    if (row === undefined) throw notFound('There is no such import.');
    return row;
  }

  /** Moves an import on, if it stands where it may. @throws ProblemError 404 or 409 */
  async move(tx: Tx, id: string, from: readonly Status[], to: Status, mapping?: ImportMapping): Promise<ImportRecord> {
    const [row] = await tx.query<ImportRecord>(
      `update data_imports set status = $3, mapping = coalesce($4, mapping), error = null, updated_at = now()
        where id = $1 and status = any ($2) returning ${columns}`,
      [id, from, to, mapping === undefined ? null : JSON.stringify(mapping)],
    );
    if (row !== undefined) return row;
    const { status } = await this.read(id);
    throw conflict(`The import is ${status}; that cannot be done now.`);
  }

  async count(id: string, counts: ImportCounts): Promise<void> {
    const { rows, created, updated, repeated, refused } = counts;
    await this.database.query(
      `update data_imports set rows_read = $2, created = $3, updated = $4, repeated = $5, refused = $6, updated_at = now()
        where id = $1`,
      [id, rows, created, updated, repeated, refused],
    );
  }

  async saveBackfill(id: string, backfillId: string): Promise<void> {
    await this.database.query('update data_imports set backfill_id = $2 where id = $1', [id, backfillId]);
  }

  async beat(id: string): Promise<void> {
    await this.database.query('update data_imports set updated_at = now() where id = $1', [id]);
  }

  async finish(id: string, status: 'checked' | 'completed' | 'failed', error: string | null = null): Promise<void> {
    await this.database.query('update data_imports set status = $2, error = $3, finished_at = $4 where id = $1', [
      ...[id, status, error],
      status === 'checked' ? null : this.clock.now(),
    ]);
  }

  /** Those that nobody works on although somebody should. */
  async forgotten(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select id from data_imports where status in ('checking', 'importing') and updated_at < now() - ${silence}`,
    );
    return rows.map(({ id }) => id);
  }

  async expired(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>('select id from data_imports where expires_at <= $1', [
      this.clock.now(),
    ]);
    return rows.map(({ id }) => id);
  }

  async remove(id: string): Promise<void> {
    await this.database.query('delete from data_imports where id = $1', [id]);
  }
}

/** An import as the contract shows it. */
export function importDocument({
  backfillId: _,
  createdBy: __,
  createdAt,
  finishedAt,
  ...row
}: ImportRecord): DataImport {
  return { ...row, createdAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
}
