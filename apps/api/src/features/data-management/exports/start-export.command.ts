import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { tooManyRequests } from '../../../platform/http/index.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { audit } from '../../../platform/audit/audit.js';
import { contentsOf, ExportRows, type ExportRequest, type ExportRow } from './export-rows.js';
import { writeExport } from './write-export.job.js';

/** Most exports of one person that may wait or be written at once. */
const mostUnfinished = 5;

export class StartExport extends Command<ExportRow> {
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

  execute({ request, actor }: StartExport): Promise<ExportRow> {
    return this.database.transaction(async (tx) => {
      const [unfinished] = await tx.query<{ n: number }>(
        `select count(*) as n from data_exports where created_by = $1 and status in ('waiting', 'running')`,
        [actor],
      );
      if (unfinished!.n >= mostUnfinished) throw tooManyRequests('Wait until your other exports are ready.', 30);
      const row = await this.rows.add(tx, request, actor);
      await audit(tx, actor, 'export.started', row.id, { kind: request.kind, contents: contentsOf(request) });
      tx.afterCommit(async () => {
        await this.queue.enqueue(writeExport, { id: row.id });
      });
      return row;
    });
  }
}
