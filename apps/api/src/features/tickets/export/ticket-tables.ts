import type { TicketExportQuery } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import {
  aboutLines,
  localInstants,
  type PreambleLine,
  type Table,
  type TableRow,
} from '../../../platform/files/index.js';
import { fullSight, type Sight } from '../../../platform/questions/index.js';
import { TicketCounts } from '../overview/ticket-counts.js';
import type { TicketQuestion } from '../ticket-question.js';
import { ticketFilterWords } from './filter-words.js';
import { readTicketsAfter, type ExportedTicketRow } from './read-tickets-after.js';
import { keyRangesOf, type PageKey } from './key-ranges.js';
import { ticketCells, ticketColumns } from './ticket-columns.js';

const withheldLine: PreambleLine = ['Agents of closed tickets', 'only you'];

/** Tickets as a table, one row each, however many there are. */
@Injectable()
export class TicketTables {
  constructor(
    private readonly database: Database,
    private readonly counts: TicketCounts,
    private readonly clock: Clock,
  ) {}

  /** @param lines more of what the table is about; @param sight of whoever reads it */
  async read(
    question: TicketQuestion,
    sort: TicketExportQuery['sort'],
    lines: PreambleLine[],
    sight: Sight,
  ): Promise<Table> {
    const { range, filter } = question;
    const columns = ticketColumns(localInstants(range.timezone));
    const words = await ticketFilterWords(this.database, filter);
    return {
      name: 'Tickets',
      preamble: [...aboutLines(range, range.timezone, words), ...lines, ...(sight === fullSight ? [] : [withheldLine])],
      headings: columns.map(({ heading }) => heading),
      portions: this.portions(question, sort, (row) => ticketCells(columns, row, sight)),
    };
  }

  /** Each portion begins where the one before it ended, so that nothing is skipped or repeated. */
  private async *portions(
    question: TicketQuestion,
    sort: TicketExportQuery['sort'],
    cells: (row: ExportedTicketRow) => TableRow,
  ): AsyncGenerator<TableRow[]> {
    const { page: search } = await this.counts.planSearch(question);
    for (const keyRange of keyRangesOf(sort, this.clock.now().getTime())) {
      let after: PageKey | null = null;
      for (;;) {
        const rows = await readTicketsAfter(this.database, question, search, keyRange, after);
        yield rows.map(cells);
        after = rows.at(-1) ?? null;
        if (rows.length < keyRange.portion) break;
      }
    }
  }
}
