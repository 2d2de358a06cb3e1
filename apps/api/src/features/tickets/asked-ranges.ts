import type { AnalyticsQuery, TicketOverviewQuery } from '@deskledger/contracts';
import {
  comparedPeriods,
  rangeOf,
  resolveRange,
  zonedDay,
  type ComparedPeriods,
  type ComparisonChoice,
  type ResolvedRange,
} from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { OrganizationSettingsReader } from '../organization/index.js';

type RangeKeys = Pick<AnalyticsQuery, 'dateRange' | 'customDateRangeFrom' | 'customDateRangeTo'>;

const mostRemembered = 500;
const minute = 60_000;

/** Turns the range keys of a query into days of the organization's time zone. */
@Injectable()
export class AskedRanges {
  private readonly remembered = new Map<string, ResolvedRange>();

  constructor(
    private readonly settings: OrganizationSettingsReader,
    private readonly clock: Clock,
  ) {}

  /** Remembered until the local day changes, since finding the midnights of a zone is slow. */
  resolve({ dateRange, customDateRangeFrom: from, customDateRangeTo: to }: RangeKeys): ResolvedRange {
    const { timezone } = this.settings.current();
    const now = this.clock.now().getTime();
    const key =
      dateRange === 'custom' ? `${from} ${to} ${timezone}` : `${dateRange} ${zonedDay(timezone)(now)} ${timezone}`;
    const known = this.remembered.get(key);
    if (known !== undefined) return known;
    const range = resolveRange({ dateRange, from, to, now, timezone });
    if (this.remembered.size >= mostRemembered) this.remembered.clear();
    this.remembered.set(key, range);
    return range;
  }

  /** The asked range and an earlier one, as of the last full minute: whoever asks within it gets the same answer. */
  resolveCompared(query: RangeKeys & ComparisonChoice): ComparedPeriods {
    const now = Math.floor(this.clock.now().getTime() / minute) * minute;
    return comparedPeriods(this.resolve(query), query, now);
  }

  /** The range of a ticket list: the one day in `on` takes the place of the range keys. */
  resolveForTickets(query: RangeKeys & Pick<TicketOverviewQuery, 'on'>): ResolvedRange {
    return query.on === undefined ? this.resolve(query) : rangeOf(query.on, query.on, this.settings.current().timezone);
  }
}
