import type { PolicyRules } from '../../service-levels/policy-rules.js';
import type { History } from '../facts/history.js';
import { instantOf } from '../facts/ordering-key.js';
import { ClockRun } from './clock-run.js';
import { targetTurns, valueTurns, type AskedTicket } from './target-turns.js';
import type { TicketRules } from './ticket-rules.js';
import {
  firstDeadline,
  readReportedTimeline,
  type ClosingEntry,
  type Interval,
  type TicketTimeline,
} from './timeline.js';

/** A ticket's timeline: as the help desk reported it, and with the deadlines of the service level where it named none. */
export function readTimeline(
  history: History,
  createdAt: number,
  ticket: AskedTicket,
  { statuses, policies }: TicketRules,
): TicketTimeline {
  const timeline = readReportedTimeline(history, createdAt, statuses);
  if (policies === null || firstDeadline(history) !== null) return timeline;
  return withPolicies(timeline, history, createdAt, ticket, policies);
}

/**
 * The timeline of a ticket to which the help desk gave no deadline, with those that its service level gives: from the level
 * of its creation, and for each time by the priority that it then had. The clock runs while the ticket is open, and
 * stands while it is held or closed; a time without a target counts nothing. A new priority whose target is used up
 * already is missed at that instant, on hold or not. A deadline that has passed stays.
 *
 * What is held has the deadline that it would have if it were opened when the hold began, or when its target changed. What
 * is closed has that of its closing: the priority that the closing's own update names counts, a later one does not.
 */
function withPolicies(
  timeline: TicketTimeline,
  history: History,
  createdAt: number,
  ticket: AskedTicket,
  policies: PolicyRules,
): TicketTimeline {
  const values = valueTurns(history, createdAt, ticket, policies.asked);
  const turns = targetTurns('resolution', createdAt, createdAt, values, policies);
  if (turns.length === 0) return timeline;
  const clock = new ClockRun(turns, policies.knownUntil(instantOf(history.at(-1)![0])));
  const closingEntries: ClosingEntry[] = [];
  const begun: readonly Interval[] = timeline.intervals.length > 0 ? timeline.intervals : [untold(createdAt)];
  const intervals = begun.flatMap((interval) => {
    const nth = closingEntries.length;
    if (interval.category === 'closed' && interval.from === timeline.closings[nth]) {
      const { index } = timeline.closingEntries[nth]!;
      closingEntries.push({ index, ...clock.closed(interval.from, history[index]![0]) });
    }
    return clock.pass(interval);
  });
  const { breachedAt, warnings } = clock;
  return { ...timeline, intervals, closingEntries, breachedAt, ...(warnings.length > 0 && { warnings }) };
}

/** A ticket of whose status nothing was ever said is open. */
function untold(createdAt: number): Interval {
  return { from: createdAt, until: null, label: null, category: 'open', deadline: null };
}
