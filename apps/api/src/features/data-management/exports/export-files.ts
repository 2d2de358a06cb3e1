import { rangeOf, zonedDay, type ResolvedRange } from '@deskledger/domain';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ArchiveWishes } from '@deskledger/contracts';
import { Clock } from '../../../platform/clock/clock.js';
import {
  askedParts,
  fileFormats,
  fileName,
  csvFile,
  jsonLines,
  plainName,
  zipFile,
  type Table,
  type ZipEntry,
} from '../../../platform/files/index.js';
import { noSight } from '../../../platform/questions/index.js';
import { ReadSight, SignExport } from '../../accounts/index.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { AskedTickets, TicketCounts, TicketTables } from '../../tickets/index.js';
import { CopyWriter } from '../copies/write-copy.js';
import { PersonArchive } from '../persons/person-archive.js';
import {
  ARCHIVE_SOURCES,
  type ArchiveQuestion,
  type ArchiveSource,
  type ArchiveFile,
} from '../sources/archive-source.js';
import type { DataExportEntity, ExportRequest } from './data-export.entity.js';

/** A file before it is written. */
export interface PlannedFile {
  readonly name: string;
  /** About how many rows it will have. */
  readonly total: number;
  content(count: (rows: number) => void): AsyncIterable<Buffer>;
}

type ArchiveRequest = Extract<ExportRequest, { kind: 'archive' }>;
type TicketsRequest = Extract<ExportRequest, { kind: 'tickets' }>;

/** Plans the file of an export. */
@Injectable()
export class ExportFiles {
  constructor(
    @Inject(ARCHIVE_SOURCES) private readonly sources: readonly ArchiveSource[],
    private readonly tables: TicketTables,
    private readonly counts: TicketCounts,
    private readonly asked: AskedTickets,
    private readonly persons: PersonArchive,
    private readonly copies: CopyWriter,
    private readonly settings: OrganizationSettingsReader,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  plan({ request, createdBy }: DataExportEntity): Promise<PlannedFile> {
    if (request.kind === 'copy') return this.planCopy(request.sealed === true);
    if (request.kind === 'person') return this.planPerson(request.address, createdBy);
    return request.kind === 'archive' ? this.planArchive(request, createdBy) : this.planList(request, createdBy);
  }

  private async planArchive(request: ArchiveRequest, createdBy: string): Promise<PlannedFile> {
    const range = this.rangeOf(request);
    const lines = [await this.queries.execute(new SignExport(createdBy, range.timezone))];
    const chosen = this.sources.filter(({ content }) => request.contents.includes(content));
    const question: ArchiveQuestion = { range, lines };
    const counts = await Promise.all(chosen.map((source) => source.count(question)));
    const files = (await Promise.all(chosen.map((source) => source.files(question)))).flat();
    const days = request.from === undefined ? null : range;
    return {
      name: `${fileName('deskledger-export', days, range.timezone)}.zip`,
      total: counts.reduce((sum, count) => sum + count, 0),
      content: (count) => archive(files, request.format, count),
    };
  }

  private async planCopy(isSealed: boolean): Promise<PlannedFile> {
    const { timezone } = this.settings.current();
    return {
      name: `${fileName(isSealed ? 'deskledger-sealed-copy' : 'deskledger-copy', null, timezone)}.zip`,
      total: await this.copies.count(),
      content: (count) => this.copies.content(isSealed, count),
    };
  }

  /** The name of the file is nobody's. */
  private async planPerson(address: string, createdBy: string): Promise<PlannedFile> {
    const [total, files] = await Promise.all([this.persons.count(), this.persons.files(address, createdBy)]);
    const { timezone } = this.settings.current();
    return {
      name: `${fileName('personal-data', null, timezone)}.zip`,
      total,
      content: (count) => archive(files, 'csv', count),
    };
  }

  private async planList({ query, reader }: TicketsRequest, createdBy: string): Promise<PlannedFile> {
    const { sort, format, only, ...filter } = query;
    const question = this.asked.question(filter);
    const { range } = question;
    const signed = await this.queries.execute(new SignExport(createdBy, range.timezone));
    const sight = reader === undefined ? noSight : await this.queries.execute(new ReadSight(reader, query));
    const table = await this.tables.read(question, sort, [signed], sight);
    return {
      name: `${fileName('tickets', range, range.timezone)}.${format}`,
      total: await this.counts.total(question),
      content: (count) => fileFormats[format].write(countedTable(askedParts(table, only), count)),
    };
  }

  /** Without days: everything up to now. */
  private rangeOf({ from, to }: ArchiveRequest): ResolvedRange {
    const { timezone } = this.settings.current();
    return rangeOf(from ?? '1970-01-02', to ?? zonedDay(timezone)(this.clock.now().getTime()), timezone);
  }
}

/** Files as a ZIP archive of CSV or JSON Lines. `count` hears of rows as they are written. */
function archive(
  files: readonly ArchiveFile[],
  format: ArchiveWishes['format'],
  count: (rows: number) => void,
): AsyncGenerator<Buffer> {
  return zipFile(files.map((file) => entryOf(file, format, count)));
}

function entryOf(file: ArchiveFile, format: ArchiveWishes['format'], count: (rows: number) => void): ZipEntry {
  if ('lines' in file) return { name: `${file.name}.jsonl`, content: written(counted(file.lines, count)) };
  const table = countedTable(file.table, count);
  const name = plainName(table.name);
  return format === 'csv'
    ? { name: `${name}.csv`, content: csvFile(table) }
    : { name: `${name}.jsonl`, content: jsonLines(table) };
}

/** The same table; `count` hears of its rows as they are read. */
function countedTable(table: Table, count: (rows: number) => void): Table {
  return { ...table, portions: counted(table.portions, count) };
}

async function* counted<Row>(portions: AsyncIterable<readonly Row[]>, count: (rows: number) => void) {
  for await (const rows of portions) {
    yield rows;
    count(rows.length);
  }
}

async function* written(portions: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  for await (const lines of portions) yield lines.map((line) => `${line}\n`).join('');
}
