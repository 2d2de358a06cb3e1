import type { TicketOverviewQuery } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { fullSight } from '../../../platform/questions/index.js';
import { TicketCounts, TicketTables } from '../../tickets/index.js';
import type { ArchiveFile, ArchiveQuestion, ArchiveSource } from './archive-source.js';

const everyTicket: TicketOverviewQuery = { dateRange: 'custom' };

/** Tickets created in the range, one row each. */
@Injectable()
export class TicketsSource implements ArchiveSource {
  readonly content = 'tickets';

  constructor(
    private readonly tables: TicketTables,
    private readonly counts: TicketCounts,
  ) {}

  count({ range }: ArchiveQuestion): Promise<number> {
    return this.counts.total({ range, filter: everyTicket });
  }

  async files({ range, lines }: ArchiveQuestion): Promise<ArchiveFile[]> {
    return [{ table: await this.tables.read({ range, filter: everyTicket }, 'created', [...lines], fullSight) }];
  }
}
