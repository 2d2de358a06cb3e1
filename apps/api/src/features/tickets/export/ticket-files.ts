import type { TicketExportQuery } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  bufferOf,
  fileName,
  firstRowsOf,
  withColumns,
  writeTables,
  type Table,
  type TableFormat,
} from '../../../platform/files/index.js';
import { actorName, type Actor } from '../../../platform/http/index.js';
import { ReadSight, SignExport } from '../../accounts/index.js';
import { AskedTickets } from '../asked-tickets.js';
import { TicketCounts } from '../overview/ticket-counts.js';
import { TicketTables } from './ticket-tables.js';

type Asked = Omit<TicketExportQuery, 'format'> & { readonly format: TableFormat };

/** What a page has room for. */
const onPaper = ['Ticket', 'Subject', 'Status', 'Priority', 'Organization', 'Agent', 'Created', 'Due', 'Deadline'];
/** What names nobody. */
const forClients = [
  ...['Ticket', 'Status', 'State', 'Priority', 'Organization', 'Designation', 'Classification'],
  ...['Created', 'Closed', 'Due', 'Deadline'],
];
/** So many tickets come with an email, and so many are printed. */
const [mostMailed, mostPrinted] = [5_000, 200];

interface Limits {
  readonly columns?: readonly string[];
  readonly most?: number;
}

/** The ticket list as a file. */
@Injectable()
export class TicketFiles {
  constructor(
    private readonly tables: TicketTables,
    private readonly asked: AskedTickets,
    private readonly counts: TicketCounts,
    private readonly queries: QueryBus,
  ) {}

  /**
   * @param counted what the table passes through on its way into the file.
   * @param limits columns and number of rows where not all are wanted.
   */
  async write(query: Asked, reader: Actor, counted: (table: Table) => Table, limits: Limits = {}) {
    const { sort, format, only, ...filter } = query;
    const question = this.asked.question(filter);
    const { range } = question;
    const signed = await this.queries.execute(new SignExport(actorName(reader), range.timezone));
    const sight = await this.queries.execute(new ReadSight(reader, query));
    const whole = await this.tables.read(question, sort, [signed], sight);
    const { columns, most } = format === 'pdf' ? { columns: onPaper, most: mostPrinted, ...limits } : limits;
    const narrow = columns === undefined ? whole : withColumns(whole, columns);
    const table = most === undefined ? narrow : firstRowsOf(narrow, most, await this.counts.total(question));
    const name = `${fileName('tickets', range, range.timezone)}.${format}`;
    return { name, ...writeTables({ format, only, title: 'Tickets' }, [counted(table)]) };
  }
}

/** The first tickets of a list as a file in memory, as its reader would download them. */
export class WriteTicketFile extends Query<{ name: string; content: Buffer }> {
  /** @param isForClient without the columns that name people. */
  constructor(
    readonly asked: Asked,
    readonly reader: Actor,
    readonly isForClient: boolean,
  ) {
    super();
  }
}

@QueryHandler(WriteTicketFile)
export class WriteTicketFileHandler implements IQueryHandler<WriteTicketFile> {
  constructor(private readonly files: TicketFiles) {}

  async execute({ asked, reader, isForClient }: WriteTicketFile) {
    const { name, content } = await this.files.write(asked, reader, (table) => table, {
      ...(asked.format !== 'pdf' && { most: mostMailed }),
      ...(isForClient && { columns: forClients }),
    });
    return { name, content: await bufferOf(content) };
  }
}
