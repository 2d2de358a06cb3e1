import type { TicketOverviewQuery } from '@deskledger/contracts';
import { ageReachedBefore, rangeOf, type ResolvedRange } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AskedRanges, Timezone } from '../../platform/questions/index.js';
import { OrganizationSettingsReader } from '../organization/index.js';
import type { TicketQuestion } from './ticket-question.js';

/** Turns the filter of a ticket list into a question: days of the organization's zone, and whether the archive counts. */
@Injectable()
export class AskedTickets {
  constructor(
    private readonly ranges: AskedRanges,
    private readonly timezone: Timezone,
    private readonly settings: OrganizationSettingsReader,
    private readonly clock: Clock,
  ) {}

  /**
   * Archived tickets are left out of the plain list alone: where anything narrows it, as behind every figure, the list
   * holds what the figure counts.
   */
  question(filter: TicketOverviewQuery): TicketQuestion {
    const range = this.rangeOf(filter);
    const asked = { range, filter, ...(filter.dueWithin && { now: this.clock.now().getTime() }) };
    const archived = this.archivedBefore();
    if (archived === null || filter.archived === 'include' || isFiltered(filter)) return asked;
    return { ...asked, archivedBefore: archived };
  }

  /** The one day in `on` takes the place of the range keys. */
  private rangeOf(filter: TicketOverviewQuery): ResolvedRange {
    const { on } = filter;
    return on === undefined ? this.ranges.resolve(filter) : rangeOf(on, on, this.timezone.current());
  }

  private archivedBefore(): number | null {
    const { archiveAfter, timezone } = this.settings.current();
    return ageReachedBefore(archiveAfter, this.clock.now().getTime(), timezone);
  }
}

function isFiltered(filter: TicketOverviewQuery): boolean {
  const { dateRange: _, customDateRangeFrom: __, customDateRangeTo: ___, ...narrowing } = filter;
  return Object.values(narrowing).some((value) => value !== undefined && value !== '');
}
