import {
  deleteExport,
  listExports,
  readExport,
  startCopy,
  startExport,
  startTicketExport,
  type DataExport,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, Handles, type Call } from '../../../platform/http/index.js';
import { NameActors } from '../../accounts/index.js';
import { DataFiles } from '../data-files.js';
import type { DataExportEntity } from './data-export.entity.js';
import { ExportAccess } from './export-access.js';
import { exportDocument } from './export-document.js';
import { ExportRows } from './export-rows.js';
import { StartExport } from './start-export.command.js';

@Controller()
export class ExportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: Database,
    private readonly rows: ExportRows,
    private readonly access: ExportAccess,
    private readonly files: DataFiles,
  ) {}

  @Handles(startExport)
  async start({ body }: ParsedRequestOf<typeof startExport>, { actor }: Call) {
    return this.one(await this.commands.execute(new StartExport({ kind: 'archive', ...body }, actorName(actor))));
  }

  @Handles(startCopy)
  async startCopy({ body }: ParsedRequestOf<typeof startCopy>, { actor }: Call) {
    return this.one(await this.commands.execute(new StartExport({ kind: 'copy', ...body }, actorName(actor))));
  }

  @Handles(startTicketExport)
  async startList({ body }: ParsedRequestOf<typeof startTicketExport>, { actor }: Call) {
    const request = { kind: 'tickets', query: body, reader: actor } as const;
    return this.one(await this.commands.execute(new StartExport(request, actorName(actor))));
  }

  @Handles(listExports)
  async list() {
    return { items: await this.documents(await this.rows.list()) };
  }

  @Handles(readExport)
  async read({ params }: ParsedRequestOf<typeof readExport>, { actor }: Call) {
    return this.one(await this.access.read(params.id, actor));
  }

  @Handles(deleteExport)
  async delete({ params }: ParsedRequestOf<typeof deleteExport>, { actor }: Call) {
    const { id } = await this.access.read(params.id, actor);
    await this.database.transaction(async (tx) => {
      await this.rows.remove(tx, id);
      await audit(tx, actorName(actor), 'export.deleted', id);
    });
    await this.files.remove('exports', id);
    return { ok: true } as const;
  }

  private async one(row: DataExportEntity): Promise<DataExport> {
    return (await this.documents([row]))[0]!;
  }

  private async documents(rows: readonly DataExportEntity[]): Promise<DataExport[]> {
    const names = await this.queries.execute(new NameActors(rows.map(({ createdBy }) => createdBy)));
    return rows.map((row) => exportDocument(row, names));
  }
}
