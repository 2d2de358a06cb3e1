import type { Readable } from 'node:stream';
import { exportAudit, type AuditExportQuery, type AuditLine } from '@deskledger/contracts';
import { zonedDay } from '@deskledger/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import {
  aboutLines,
  askedParts,
  ExportLine,
  fileFormats,
  fileName,
  localInstants,
  replyWithFile,
  type Table,
  type TableRow,
} from '../../../platform/files/index.js';
import { actorName, RawRoutes, type Call } from '../../../platform/http/index.js';
import { SignExport } from '../../accounts/index.js';
import { AuditLines } from './audit-lines.js';

type Filter = Omit<AuditExportQuery, 'format' | 'only'>;

const portion = 1_000;
/** The log belongs to no organization's days: it is told in the time that everybody has. */
const timezone = 'UTC';
const headings = ['Entry', 'Time', 'Name', 'Actor', 'Action', 'Subject', 'Details'];

/** The audit log as a file. Directly on Fastify because the answer begins before all of it was read. */
@Injectable()
export class AuditExportRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly lines: AuditLines,
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const { method, path, access } = exportAudit;
    const handle = (_body: Buffer, call: Call) => this.export(call);
    this.routes.add({ endpoint: exportAudit, method, path, access, bodyLimit: 0, handle });
  }

  private async export(call: Call): Promise<Readable> {
    const { query } = call.request.parsed as { query: AuditExportQuery };
    const { format, only, ...filter } = query;
    const table = await this.table(filter, actorName(call.actor));
    const { type, write } = fileFormats[format];
    const today = zonedDay(timezone)(this.clock.now().getTime());
    const line = new ExportLine(this.database, call, { action: 'audit.exported', subject: 'audit log', asked: query });
    const name = fileName('audit-log', { from: today, to: today }, timezone);
    return replyWithFile(call, `${name}.${format}`, type, line.after(write(line.counted(askedParts(table, only)))));
  }

  private async table(filter: Filter, actor: string): Promise<Table> {
    const signed = await this.queries.execute(new SignExport(actor, timezone));
    const { from, until } = filter;
    const words = [
      ['From', from],
      ['Until', until],
      ['Actor', filter.actor],
      ['Action', filter.action],
      ['Subject', filter.subject],
    ] as const;
    return {
      name: 'Audit log',
      preamble: [...aboutLines(null, timezone, words), signed],
      headings,
      portions: this.portions(filter),
    };
  }

  private async *portions(filter: Filter): AsyncGenerator<TableRow[]> {
    const local = localInstants(timezone);
    const rowOf = ({ id, at, actor, actorName: name, action, subject, details }: AuditLine): TableRow => [
      ...[id, local(at), name, actor, action, subject],
      JSON.stringify(details),
    ];
    let before: string | undefined;
    do {
      const lines = await this.lines.read({ ...filter, before, limit: portion });
      yield lines.map(rowOf);
      before = lines.length < portion ? undefined : lines.at(-1)?.id;
    } while (before !== undefined);
  }
}
