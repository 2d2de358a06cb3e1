import type { Readable } from 'node:stream';
import { exportTickets, type TicketExportQuery } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ExportLine, replyWithFile } from '../../../platform/files/index.js';
import { Database } from '../../../platform/database/database.js';
import { RawRoutes, type Call } from '../../../platform/http/index.js';
import { TicketFiles } from './ticket-files.js';

/** The ticket list as a file. Directly on Fastify because the answer begins before all of it was read. */
@Injectable()
export class TicketExportRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly files: TicketFiles,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    const { method, path, access } = exportTickets;
    const handle = (_body: Buffer, call: Call) => this.export(call);
    this.routes.add({ endpoint: exportTickets, method, path, access, bodyLimit: 0, handle });
  }

  private async export(call: Call): Promise<Readable> {
    const { query } = call.request.parsed as { query: TicketExportQuery };
    const line = new ExportLine(this.database, call, { action: 'tickets.exported', subject: 'tickets', asked: query });
    const { name, type, content } = await this.files.write(query, call.actor, (table) => line.counted(table));
    return replyWithFile(call, name, type, line.after(content));
  }
}
