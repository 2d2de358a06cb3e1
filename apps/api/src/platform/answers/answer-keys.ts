import { Injectable } from '@nestjs/common';
import { canonicalText, zonedDay } from '@deskledger/domain';
import { Clock } from '../clock/clock.js';
import { Timezone } from '../questions/index.js';

const minute = 60_000;

/** When an answer ends though the data stands: with the day of the organization's time zone, or with the minute. */
export type HoldsFor = 'day' | 'minute';

/** Names what is asked, in words that any process would use. */
@Injectable()
export class AnswerKeys {
  constructor(
    private readonly timezone: Timezone,
    private readonly clock: Clock,
  ) {}

  /** Route, query with its defaults, and the moment: 'the last 7 days' are others tomorrow, or in another zone. */
  of(path: string, { query, ...parsed }: Readonly<Record<string, unknown>>, holdsFor: HoldsFor): string {
    return `${path} ${this.moment(holdsFor)} ${canonicalText({ ...parsed, query: unordered(query ?? {}) })}`;
  }

  private moment(holdsFor: HoldsFor): string {
    const timezone = this.timezone.current();
    const now = this.clock.now().getTime();
    return `${holdsFor === 'day' ? zonedDay(timezone)(now) : Math.floor(now / minute)} ${timezone}`;
  }
}

/** A list in a query is a choice: its order and repetitions mean nothing. */
function unordered(query: object): object {
  const entries = Object.entries(query).map(([key, value]: [string, unknown]) => [
    key,
    Array.isArray(value) ? [...new Set<unknown>(value)].sort() : value,
  ]);
  return Object.fromEntries(entries) as object;
}
