import type { TicketOverviewQuery } from '@deskledger/contracts';
import { ageReachedBefore } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { OrganizationSettingsReader } from '../organization/index.js';
import { AskedRanges } from './asked-ranges.js';
import type { TicketQuestion } from './ticket-question.js';

/** Turns the filter of a ticket list into a question: days of the organization's zone, and whether the archive counts. */
@Injectable()
export class AskedTickets {
  constructor(
    private readonly ranges: AskedRanges,
    private readonly settings: OrganizationSettingsReader,
    private readonly clock: Clock,
  ) {}

  /**
   * Archived tickets are left out of the plain list alone: where anything narrows it, as behind every figure, the list
   * holds what the figure counts.
   */
  question(filter: TicketOverviewQuery): TicketQuestion {
    const range = this.ranges.resolveForTickets(filter);
    const archived = this.archivedBefore();
    if (archived === null || filter.archived === 'include' || isNarrowed(filter)) return { range, filter };
    return { range, filter, archivedBefore: archived };
  }

  private archivedBefore(): number | null {
    const { archiveAfter, timezone } = this.settings.current();
    return ageReachedBefore(archiveAfter, this.clock.now().getTime(), timezone);
  }
}

function isNarrowed(filter: TicketOverviewQuery): boolean {
  const { dateRange: _, customDateRangeFrom: __, customDateRangeTo: ___, ...narrowing } = filter;
  return Object.values(narrowing).some((value) => value !== undefined && value !== '');
}
