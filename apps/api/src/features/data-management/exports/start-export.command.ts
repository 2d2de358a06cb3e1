import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { auditedFilter } from '../../../platform/files/index.js';
import { tooManyRequests } from '../../../platform/http/index.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import type { DataExportEntity, ExportRequest } from './data-export.entity.js';
import { contentsOf, ExportRows } from './export-rows.js';
import { writeExport } from './write-export.job.js';

/** Most exports of one person that may wait or be written at once. */
const mostUnfinished = 5;

export class StartExport extends Command<DataExportEntity> {
  constructor(
    readonly request: ExportRequest,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(StartExport)
export class StartExportHandler implements ICommandHandler<StartExport> {
  constructor(
    private readonly database: Database,
    private readonly rows: ExportRows,
    private readonly queue: JobQueue,
  ) {}

  execute({ request, actor }: StartExport): Promise<DataExportEntity> {
    return this.database.transaction(async (tx) => {
      const unfinished = await this.rows.countUnfinished(tx, actor);
      if (unfinished >= mostUnfinished)
        throw tooManyRequests('Wait until your other exports are ready, then try again.', 30);
      const row = await this.rows.add(tx, request, actor);
      await audit(tx, actor, 'export.started', row.id, { ...askedOf(request), contents: contentsOf(request) });
      tx.afterCommit(async () => {
        await this.queue.enqueue(writeExport, { id: row.id });
      });
      return row;
    });
  }
}

/** What was asked for, without free text and the address of a person. */
function askedOf(request: ExportRequest): Record<string, unknown> {
  if (request.kind === 'person') return { kind: request.kind };
  return auditedFilter(request.kind === 'tickets' ? { kind: request.kind, ...request.query } : request);
}
