import type { TicketDetail } from '@deskledger/contracts';
import { instantOf, type KnownTicket, type TicketReading } from '@deskledger/domain';

type TimelineState = TicketDetail['lane'][number]['state'];

/** A time in which a ticket stood in one state. Instants are epoch milliseconds; null: still so. */
interface TimelinePart {
  readonly from: number;
  readonly until: number | null;
  readonly state: TimelineState;
}

/**
 * How a ticket's life went from its creation to its last closing, to its end in the help desk, or up to now: open, open
 * past the deadline then in force, held, and closed where it was reopened. Parts follow one another without a gap.
 */
export function statusTimeline(state: KnownTicket, { timeline, counted }: TicketReading, now: number): TimelinePart[] {
  const end = endOf(state);
  const parts: TimelinePart[] = [];
  for (const { from, until, category, deadline } of timeline.intervals) {
    const last = Math.min(until ?? Infinity, end ?? Infinity);
    const place = { from, until: last === Infinity ? null : last };
    if (category === 'open') parts.push(...splitAt(place, counted ? deadline : null, now));
    else parts.push({ ...place, state: category });
  }
  const joined = joinedParts(parts.filter(({ from, until }) => until === null || until > from));
  return joined.at(-1)?.state === 'closed' ? joined.slice(0, -1) : joined;
}

/** When the help desk deleted or merged it; undefined while it is there. */
function endOf(state: KnownTicket): number | undefined {
  if (state.situation === 'known') return undefined;
  const ends = [state.situation === 'deleted' ? state.deleted : undefined, state.merged?.place];
  return Math.min(...ends.flatMap((place) => (place === undefined ? [] : [instantOf(place)])));
}

/** Time in which a ticket was open, in time and past its deadline. */
function splitAt({ from, until }: Omit<TimelinePart, 'state'>, deadline: number | null, now: number): TimelinePart[] {
  if (deadline === null || deadline >= (until ?? now)) return [{ from, until, state: 'open' }];
  const at = Math.max(from, deadline);
  return [
    { from, until: at, state: 'open' },
    { from: at, until, state: 'overdue' },
  ];
}

/** A change of the status' word alone is no new part. */
function joinedParts(parts: readonly TimelinePart[]): TimelinePart[] {
  const joined: TimelinePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.state === part.state) joined[joined.length - 1] = { ...last, until: part.until };
    else joined.push(part);
  }
  return joined;
}
