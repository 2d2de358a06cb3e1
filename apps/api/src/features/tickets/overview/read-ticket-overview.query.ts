import type { TicketOverview, TicketOverviewQuery } from '@deskledger/contracts';
import { labelKey } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { AskedRanges } from '../asked-ranges.js';
import { TicketCounts } from './ticket-counts.js';

export class ReadTicketOverview extends Query<TicketOverview> {
  constructor(readonly query: TicketOverviewQuery) {
    super();
  }
}

@QueryHandler(ReadTicketOverview)
export class ReadTicketOverviewHandler implements IQueryHandler<ReadTicketOverview> {
  constructor(
    private readonly counts: TicketCounts,
    private readonly ranges: AskedRanges,
    private readonly settings: OrganizationSettingsReader,
  ) {}

  async execute({ query: filter }: ReadTicketOverview): Promise<TicketOverview> {
    const range = this.ranges.resolveForTickets(filter);
    const { total, closed, labels } = await this.counts.overview({ range, filter });
    const { ticketStatusFields, closedTicketFields } = this.settings.current();
    const ticketStatus = statusLabels([...ticketStatusFields, ...closedTicketFields], labels);
    const { from, to, timezone } = range;
    return { total, open: total - closed, closed, ticketStatus, range: { from, to, timezone } };
  }
}

/** The configured labels in the spelling that tickets carry, where any do; then what else is there. */
function statusLabels(configured: readonly string[], present: readonly string[]): string[] {
  const spellings = configured.flatMap((label) => {
    const known = present.filter((other) => labelKey(other) === labelKey(label));
    return known.length === 0 ? [label] : known;
  });
  return [...new Set([...spellings, ...present])];
}
