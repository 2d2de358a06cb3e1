import type { DataImport, ImportDates, ImportMapping } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThanOrEqual, MoreThan, Not, type Repository } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import type { Tx } from '../../../platform/database/tx.js';
import { conflict, notFound } from '../../../platform/http/index.js';
import { hasBeenSilent, now } from '../../../platform/queue/lost-workers.js';
import { DataImportEntity } from './data-import.entity.js';

type Status = DataImport['status'];
type NewImport = Pick<DataImportEntity, 'id' | 'fileName' | 'format' | 'bytes' | 'columns' | 'mapping' | 'createdBy'>;
export type ImportCounts = Pick<DataImportEntity, 'rows' | 'created' | 'updated' | 'repeated' | 'refused'>;

const workedOn: Status[] = ['checking', 'importing'];

/** For so long (milliseconds) an import and its file are kept. */
const lifetime = 7 * 86_400_000;

/** Files of tickets on their way in. */
@Injectable()
export class ImportRows {
  constructor(
    @InjectRepository(DataImportEntity) private readonly rows: Repository<DataImportEntity>,
    private readonly clock: Clock,
  ) {}

  async add(wanted: NewImport): Promise<DataImportEntity> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + lifetime);
    const counts = { rows: 0, created: 0, updated: 0, repeated: 0, refused: 0 };
    await this.rows.insert({ ...wanted, ...counts, status: 'mapping', createdAt, expiresAt, updatedAt: now });
    return this.read(wanted.id);
  }

  list(): Promise<DataImportEntity[]> {
    const where = { expiresAt: MoreThan(this.clock.now()) };
    return this.rows.find({ where, order: { createdAt: 'desc', id: 'desc' }, take: 50 });
  }

  /** @throws ProblemError 404 */
  async read(id: string, rows = this.rows): Promise<DataImportEntity> {
    const row = await rows.findOneBy({ id });
    if (row === null) throw notFound('This import does not exist.');
    return row;
  }

  /** Moves an import on, if it stands where it may. @throws ProblemError 404 or 409 */
  async move(
    tx: Tx,
    id: string,
    from: readonly Status[],
    to: Status,
    changed: { mapping?: ImportMapping; dates?: ImportDates | null } = {},
  ): Promise<DataImportEntity> {
    const rows = tx.repository(DataImportEntity);
    const moved = { ...changed, status: to, error: null, updatedAt: now };
    const { affected } = await rows.update({ id, status: In(from) }, moved);
    const row = await this.read(id, rows);
    if (affected === 0) throw conflict(`You cannot do this now: the import is ${row.status}.`);
    return row;
  }

  async count(id: string, counts: ImportCounts): Promise<void> {
    await this.rows.update(id, { ...counts, updatedAt: now });
  }

  /** The run of an import. Nobody else gives it one before the transaction ends. */
  async backfillOf(tx: Tx, id: string): Promise<string | null> {
    const rows = tx.repository(DataImportEntity);
    const { backfillId } = await rows.findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
    return backfillId;
  }

  async saveBackfill(tx: Tx, id: string, backfillId: string): Promise<void> {
    await tx.repository(DataImportEntity).update(id, { backfillId });
  }

  async saveDates(id: string, dates: ImportDates): Promise<void> {
    await this.rows.update(id, { dates, updatedAt: now });
  }

  async beat(id: string): Promise<void> {
    await this.rows.update(id, { updatedAt: now });
  }

  async finish(
    id: string,
    status: 'mapping' | 'checked' | 'completed' | 'failed',
    error: string | null = null,
  ): Promise<void> {
    const isOver = status === 'completed' || status === 'failed';
    await this.rows.update(id, { status, error, finishedAt: isOver ? this.clock.now() : null });
  }

  /** Those that nobody works on although somebody should. */
  forgotten(): Promise<DataImportEntity[]> {
    return this.rows.findBy({ status: In(workedOn), updatedAt: hasBeenSilent });
  }

  /** Whoever is reading a file keeps it to the end. */
  expired(): Promise<DataImportEntity[]> {
    return this.rows.findBy({ expiresAt: LessThanOrEqual(this.clock.now()), status: Not(In(workedOn)) });
  }

  async remove(id: string): Promise<void> {
    await this.rows.delete(id);
  }
}

/** An import as the contract shows it. */
export function importDocument(row: DataImportEntity): DataImport {
  const { id, fileName, format, bytes, columns, mapping, dates, status, error } = row;
  const { rows, created, updated, repeated, refused } = row;
  return {
    ...{ id, fileName, format, bytes, columns, mapping, dates, status, error },
    ...{ rows, created, updated, repeated, refused },
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
