import type { ExportContent } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { notFound } from '../../../platform/http/index.js';
import { hasBeenSilent, now, silence } from '../../../platform/queue/lost-workers.js';
import { DataExportEntity, type ExportRequest } from './data-export.entity.js';

/** Takes an export that waits, or that has lost its worker; answers no row when another has it. $1 export. */
const takeExportSql = `
  update data_exports set status = 'running', done = 0, updated_at = now()
   where id = $1 and (status = 'waiting' or (status = 'running' and updated_at < now() - ${silence}))
   returning id`;

const day = 86_400_000;

/** For so long (milliseconds) a file can be fetched. */
const lifetime = 7 * day;

const unfinished = In(['waiting', 'running'] as const);

/** The exports that were asked for, and what became of them. */
@Injectable()
export class ExportRows {
  constructor(
    private readonly database: Database,
    @InjectRepository(DataExportEntity) private readonly rows: Repository<DataExportEntity>,
    private readonly clock: Clock,
  ) {}

  async add(tx: Tx, request: ExportRequest, createdBy: string): Promise<DataExportEntity> {
    const id = uuid();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + lifetime);
    const { kind } = request;
    const rows = tx.repository(DataExportEntity);
    await rows.insert({
      ...{ id, kind, request, status: 'waiting', done: 0, total: 0 },
      ...{ createdBy, createdAt, expiresAt, updatedAt: now },
    });
    return rows.findOneByOrFail({ id });
  }

  list(): Promise<DataExportEntity[]> {
    const where = { expiresAt: MoreThan(this.clock.now()) };
    return this.rows.find({ where, order: { createdAt: 'desc', id: 'desc' }, take: 200 });
  }

  /** @throws ProblemError 404 when there is none, or it has expired. */
  async read(id: string): Promise<DataExportEntity> {
    const row = await this.rows.findOneBy({ id, expiresAt: MoreThan(this.clock.now()) });
    if (row === null) throw notFound('This export does not exist. Files are kept for seven days.');
    return row;
  }

  /** How many of somebody's exports wait or are being written. */
  countUnfinished(tx: Tx, createdBy: string): Promise<number> {
    return tx.repository(DataExportEntity).countBy({ createdBy, status: unfinished });
  }

  /** Takes an export that waits, or that has lost its worker; undefined when another has it. */
  async take(id: string): Promise<DataExportEntity | undefined> {
    const [taken] = await this.database.query(takeExportSql, [id]);
    return taken && (await this.rows.findOneByOrFail({ id }));
  }

  async progress(id: string, done: number, total: number): Promise<void> {
    await this.rows.update({ id, status: 'running' }, { done, total, updatedAt: now });
  }

  /** False when it was deleted meanwhile. */
  async ready(id: string, { name, bytes }: { name: string; bytes: number }, done: number): Promise<boolean> {
    const finished = { status: 'ready', fileName: name, bytes, done, total: done } as const;
    const { affected } = await this.rows.update(id, { ...finished, finishedAt: this.clock.now() });
    return affected !== 0;
  }

  async failed(id: string, error: string): Promise<void> {
    await this.rows.update(id, { status: 'failed', error, finishedAt: this.clock.now() });
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.repository(DataExportEntity).delete(id);
  }

  /** Those that nobody works on although somebody should. */
  forgotten(): Promise<DataExportEntity[]> {
    return this.rows.findBy({ status: unfinished, updatedAt: hasBeenSilent });
  }

  expired(): Promise<DataExportEntity[]> {
    return this.rows.findBy({ expiresAt: LessThanOrEqual(this.clock.now()) });
  }
}

export function contentsOf(request: ExportRequest): ExportContent[] {
  if (request.kind === 'person' || request.kind === 'copy') return [];
  return request.kind === 'archive' ? [...request.contents] : ['tickets'];
}
