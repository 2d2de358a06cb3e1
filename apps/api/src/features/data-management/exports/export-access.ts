import { Injectable } from '@nestjs/common';
import { actorName, notFound, type Actor } from '../../../platform/http/index.js';
import type { DataExportEntity } from './data-export.entity.js';
import { ExportRows } from './export-rows.js';

/** Who may see an export: administrators every one, others the ticket lists that they asked for themselves. */
@Injectable()
export class ExportAccess {
  constructor(private readonly rows: ExportRows) {}

  /** @throws ProblemError 404, also for what is none of the actor's business. */
  async read(id: string, actor: Actor): Promise<DataExportEntity> {
    const row = await this.rows.read(id);
    const isOwn = row.request.kind === 'tickets' && row.createdBy === actorName(actor);
    if (actor.role === 'administrator' || isOwn) return row;
    throw notFound('There is no such export; files are kept for seven days.');
  }
}
