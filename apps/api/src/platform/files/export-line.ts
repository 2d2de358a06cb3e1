import { Logger } from '@nestjs/common';
import type { AuditedAction } from '@deskledger/contracts';
import { audit } from '../audit/audit.js';
import type { Database } from '../database/database.js';
import { actorName, type Call } from '../http/index.js';
import type { Table, TableRow } from './table.js';

/** Free text that somebody typed may name a customer: that there was one is all that stays of it. */
const freeTexts: readonly string[] = ['search', 'answer'];
/** A file has no pages: the list's own keys say nothing of it. */
const pageKeys: readonly string[] = ['page', 'pageSize'];

/** What an export was asked for, as the audit log keeps it: the fields of its call, without free text. */
export function auditedFilter(asked: object): Record<string, unknown> {
  const given = Object.entries(asked).filter(([name, value]) => value !== undefined && !pageKeys.includes(name));
  return Object.fromEntries(given.map(([name, value]) => [name, freeTexts.includes(name) ? true : value]));
}

/**
 * The line of the audit log about a file that is written while it is sent: who exported what by which filter, and how many
 * rows. It is there before the last byte goes out, and also where the download broke off, with the rows so far.
 */
export class ExportLine {
  private rows = 0;

  constructor(
    private readonly database: Database,
    private readonly call: Call,
    private readonly about: { readonly action: AuditedAction; readonly subject: string; readonly asked: object },
  ) {}

  /** The table, whose rows count. */
  counted(table: Table): Table {
    return { ...table, portions: this.count(table.portions) };
  }

  /** The content of the file, with the line at its end. */
  async *after(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let isWhole = false;
    try {
      yield* content;
      isWhole = true;
    } finally {
      if (!isWhole) await this.write({ incomplete: true }).catch((error: unknown) => warn(error));
    }
    await this.write();
  }

  private async *count(portions: Table['portions']): AsyncGenerator<readonly TableRow[]> {
    for await (const rows of portions) {
      this.rows += rows.length;
      yield rows;
    }
  }

  private write(also: object = {}): Promise<void> {
    const { action, subject, asked } = this.about;
    const details = { ...auditedFilter(asked), rows: this.rows, ...also };
    return this.database.transaction((tx) => audit(tx, actorName(this.call.actor), action, subject, details));
  }
}

/** A download that broke off has nobody left who could be told. */
function warn(error: unknown): void {
  new Logger('Export').error({ err: error }, 'Could not record an interrupted export in the audit log');
}
