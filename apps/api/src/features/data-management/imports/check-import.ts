import { isTimeField, type ImportDates } from '@deskledger/contracts';
import { DateOrderFinder } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { Database } from '../../../platform/database/database.js';
import { Inbox } from '../../ingestion/index.js';
import { DataFiles } from '../data-files.js';
import type { DataImportEntity } from './data-import.entity.js';
import { importBatches, type ImportBatch, type RefusedRow } from './import-batches.js';
import { ImportedLines, importedInto } from './imported-lines.js';
import { ImportFiles } from './import-files.js';
import { ImportRows, type ImportCounts } from './import-rows.js';

/** The name of the file with the rows that cannot be imported. */
export const errorsOf = (id: string) => `${id}.errors`;

const options = { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true } as const;

/** The dry run: counts what an import would do, and writes the rows that it cannot take to a file. */
@Injectable()
export class CheckImport {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    private readonly lines: ImportedLines,
    private readonly rows: ImportRows,
    private readonly imports: ImportFiles,
    private readonly files: DataFiles,
  ) {}

  /** @returns false where a person has to say first how the dates of the file are read. */
  async check(record: DataImportEntity): Promise<boolean> {
    const dates = record.dates ?? (await this.findDates(record));
    await this.rows.saveDates(record.id, dates);
    if (dates.unclear !== null) return false;
    await this.count({ ...record, dates });
    return true;
  }

  private async findDates({ id, format, mapping }: DataImportEntity): Promise<ImportDates> {
    const times = Object.keys(mapping).filter((column) => isTimeField(mapping[column]!));
    const finder = new DateOrderFinder();
    for await (const { cells } of await this.imports.rows(id, format))
      for (const column of times) finder.add(column, cells[column] ?? '');
    const { order = null, isMixed = false, unclear = null } = finder.found();
    return { order, isGiven: false, isMixed, unclear };
  }

  private async count(record: DataImportEntity): Promise<void> {
    await this.forgetSeen(record.id);
    const counts = { rows: 0, created: 0, updated: 0, repeated: 0, refused: 0 };
    try {
      await this.files.write('imports', errorsOf(record.id), this.errors(record, counts));
    } finally {
      await this.forgetSeen(record.id);
    }
    await this.rows.count(record.id, counts);
  }

  /** Reads the whole file; what it cannot take comes out, the rest is counted. */
  private async *errors(record: DataImportEntity, counts: ImportCounts): AsyncGenerator<Buffer> {
    const columns = record.columns.map(({ name }) => name);
    yield Buffer.from(`\uFEFF${stringify([['Row', 'Problem', ...columns]], options)}`);
    for await (const batch of await this.batches(record)) {
      await this.add(record.id, batch, counts);
      await this.rows.count(record.id, counts);
      if (batch.refused.length > 0) yield Buffer.from(stringify(batch.refused.map(lineOf(columns)), options));
    }
  }

  private async batches({ id, format, mapping, dates }: DataImportEntity): Promise<AsyncIterable<ImportBatch>> {
    return importBatches(await this.imports.rows(id, format), { mapping, dates, read: this.lines.reader() });
  }

  private async add(id: string, { accepted, refused }: ImportBatch, counts: ImportCounts): Promise<void> {
    const known = await this.inbox.knownKeys(
      importedInto,
      accepted.map(({ key }) => key),
    );
    const fresh = accepted.filter(({ key }) => !known.has(key));
    const tickets = await this.firstSeen(id, [...new Set(fresh.map(({ observation }) => observation.ticketId))]);
    const there = await this.alreadyThere(tickets);
    counts.rows += accepted.length + refused.length;
    counts.refused += refused.length;
    counts.repeated += accepted.length - fresh.length;
    counts.updated += there;
    counts.created += tickets.length - there;
  }

  private async firstSeen(id: string, ticketIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ ticket_id: string }>(
      `insert into data_import_tickets (import_id, ticket_id) select $1, ticket from unnest($2::text[]) as ticket
       on conflict do nothing returning ticket_id`,
      [id, ticketIds],
    );
    return rows.map((row) => row.ticket_id);
  }

  private async alreadyThere(ticketIds: readonly string[]): Promise<number> {
    const [row] = await this.database.query<{ n: number }>(
      'select count(*) as n from tickets where connection_id = $1 and ticket_id = any ($2)',
      [importedInto, ticketIds],
    );
    return row!.n;
  }

  private async forgetSeen(id: string): Promise<void> {
    await this.database.query('delete from data_import_tickets where import_id = $1', [id]);
  }
}

const lineOf =
  (columns: readonly string[]) =>
  ({ row, why }: RefusedRow) => [row.number, why, ...columns.map((column) => row.cells[column] ?? '')];
