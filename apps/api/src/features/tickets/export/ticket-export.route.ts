import type { Readable } from 'node:stream';
import { exportTickets, type TicketExportQuery } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { askedParts, ExportLine, fileFormats, fileName, replyWithFile } from '../../../platform/files/index.js';
import { Database } from '../../../platform/database/database.js';
import { actorName, RawRoutes, type Call } from '../../../platform/http/index.js';
import { ReadSight, SignExport } from '../../accounts/index.js';
import { AskedTickets } from '../asked-tickets.js';
import { TicketTables } from './ticket-tables.js';

/** The ticket list as a file. Directly on Fastify because the answer begins before all of it was read. */
@Injectable()
export class TicketExportRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly tables: TicketTables,
    private readonly asked: AskedTickets,
    private readonly queries: QueryBus,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    const { method, path, access } = exportTickets;
    const handle = (_body: Buffer, call: Call) => this.export(call);
    this.routes.add({ endpoint: exportTickets, method, path, access, bodyLimit: 0, handle });
  }

  private async export(call: Call): Promise<Readable> {
    const { query } = call.request.parsed as { query: TicketExportQuery };
    const { sort, format, only, ...filter } = query;
    const question = this.asked.question(filter);
    const { range } = question;
    const signed = await this.queries.execute(new SignExport(actorName(call.actor), range.timezone));
    const sight = await this.queries.execute(new ReadSight(call.actor, query));
    const table = await this.tables.read(question, sort, [signed], sight);
    const { type, write } = fileFormats[format];
    const line = new ExportLine(this.database, call, { action: 'tickets.exported', subject: 'tickets', asked: query });
    return replyWithFile(
      call,
      `${fileName('tickets', range, range.timezone)}.${format}`,
      type,
      line.after(write(line.counted(askedParts(table, only)))),
    );
  }
}
