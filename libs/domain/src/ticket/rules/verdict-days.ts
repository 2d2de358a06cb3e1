import type { KnownTicket } from '../ticket.state.js';
import { addDays, type LocalDay } from '../../time/calendar-days.js';
import { localMidnight, zonedDay } from '../../time/zoned-day.js';
import { readTicket, standingAt, verdicts, type Verdict } from './read-ticket.js';
import type { TicketRules } from './ticket-rules.js';

/** Days at whose ends a ticket had the same verdict: from the end of `from` until that of `until`, where it no longer did. */
export interface VerdictDays {
  readonly from: LocalDay;
  readonly until: LocalDay | null;
  readonly verdict: Verdict;
}

/** When a ticket's deadline was decided and how, by `standingAt` the end of each local day; it is open again while it is undecided. */
export function verdictDays(state: KnownTicket, rules: TicketRules, timezone: string): VerdictDays[] {
  const { timeline, breachedAt } = readTicket(state, rules);
  const instants = [
    ...timeline.intervals.map(({ from }) => from),
    ...[breachedAt, state.missed].filter((instant) => typeof instant === 'number'),
  ];
  // Between these nothing happens that a verdict depends on.
  const days = [...new Set(instants.map(zonedDay(timezone)))].sort();
  const found: VerdictDays[] = [];
  for (const day of days) {
    const { slaStatus } = standingAt(state, localMidnight(addDays(day, 1), timezone), rules);
    const verdict = verdicts.find((one) => one === slaStatus) ?? null;
    const last = found.at(-1);
    if (last?.until === null && last.verdict !== verdict) found[found.length - 1] = { ...last, until: day };
    const goesOn = found.at(-1)?.until === null;
    if (verdict !== null && !goesOn) found.push({ from: day, until: null, verdict });
  }
  return found;
}
