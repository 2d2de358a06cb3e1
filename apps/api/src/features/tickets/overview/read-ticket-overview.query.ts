import type { TicketOverview, TicketOverviewQuery } from '@deskledger/contracts';
import { labelKey } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { AskedTickets } from '../asked-tickets.js';
import type { TicketQuestion } from '../ticket-question.js';
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
    private readonly asked: AskedTickets,
    private readonly settings: OrganizationSettingsReader,
  ) {}

  async execute({ query }: ReadTicketOverview): Promise<TicketOverview> {
    const { page: _, pageSize: __, sort: ___, ...filter } = query;
    const question = this.asked.question(filter);
    const { range } = question;
    const { total, closed, times, labels } = await this.counts.overview(question);
    const { ticketStatusFields, closedTicketFields } = this.settings.current();
    const ticketStatus = statusLabels([...ticketStatusFields, ...closedTicketFields], labels);
    const { from, to, timezone } = range;
    const archived = await this.archivedOf(question, total);
    return { total, open: total - closed, closed, archived, times, ticketStatus, range: { from, to, timezone } };
  }

  /** How many tickets the list leaves out because they are archived. */
  private async archivedOf(question: TicketQuestion, total: number): Promise<number> {
    if (!question.archivedBefore) return 0;
    return (await this.counts.total({ ...question, archivedBefore: null })) - total;
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
