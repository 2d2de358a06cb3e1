import { readsPeople } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { actorName, notFound, type Actor } from '../../../platform/http/index.js';
import type { DataExportEntity, ExportRequest } from './data-export.entity.js';
import { ExportRows } from './export-rows.js';

/**
 * Who may see an export: administrators every one, others the ticket lists that they asked for themselves, as long as they
 * still read what was written for them.
 */
@Injectable()
export class ExportAccess {
  constructor(private readonly rows: ExportRows) {}

  /** @throws ProblemError 404, also for what is none of the actor's business. */
  async read(id: string, actor: Actor): Promise<DataExportEntity> {
    const row = await this.rows.read(id);
    if (actor.role === 'administrator' || (row.createdBy === actorName(actor) && isShown(row.request, actor)))
      return row;
    throw notFound('This export does not exist. Files are kept for seven days.');
  }
}

/** A list that was written for a manager names people, also after that one has become an agent. */
function isShown(request: ExportRequest, { role }: Actor): boolean {
  if (request.kind !== 'tickets') return false;
  return readsPeople(role) || (request.reader !== undefined && !readsPeople(request.reader.role));
}
