import {
  comparedPeriods,
  rangeOf,
  resolveRange,
  zonedDay,
  type ComparedPeriods,
  type ComparisonChoice,
  type DateRange,
  type LocalDay,
  type ResolvedRange,
} from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Timezone } from './timezone.js';

/** The keys of a query that say which days it is about. */
export interface RangeKeys {
  readonly dateRange: DateRange;
  /** With `custom`. */
  readonly customDateRangeFrom?: LocalDay | undefined;
  readonly customDateRangeTo?: LocalDay | undefined;
}

/** Everything in a query that says which days it is about, whatever is asked. */
export type DaysAsked = Partial<RangeKeys & ComparisonChoice> & { readonly on?: LocalDay | undefined };

const minute = 60_000;

/** Turns the range keys of a query into days of the organization's time zone. */
@Injectable()
export class AskedRanges {
  constructor(
    private readonly timezone: Timezone,
    private readonly clock: Clock,
  ) {}

  resolve({ dateRange, customDateRangeFrom: from, customDateRangeTo: to }: RangeKeys): ResolvedRange {
    return resolveRange({ dateRange, from, to, now: this.clock.now().getTime(), timezone: this.timezone.current() });
  }

  /** The asked range and an earlier one, as of the last full minute: whoever asks within it gets the same answer. */
  resolveCompared(query: RangeKeys & ComparisonChoice): ComparedPeriods {
    const now = Math.floor(this.clock.now().getTime() / minute) * minute;
    return comparedPeriods(this.resolve(query), query, now);
  }

  /** Every range that a question is about; of one that says none, today. */
  all({ dateRange, on, compare, align, ...dates }: DaysAsked): ResolvedRange[] {
    const timezone = this.timezone.current();
    const today = zonedDay(timezone)(this.clock.now().getTime());
    if (on !== undefined || dateRange === undefined) return [rangeOf(on ?? today, on ?? today, timezone)];
    const asked = { ...dates, dateRange };
    if (compare === undefined || align === undefined) return [this.resolve(asked)];
    const { current, previous } = this.resolveCompared({ ...asked, compare, align });
    return [current, previous];
  }
}
