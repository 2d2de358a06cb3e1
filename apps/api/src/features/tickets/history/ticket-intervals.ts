import {
  instantOf,
  readTicket,
  withFallbackValues,
  type KnownTicket,
  type StatusCategory,
  type StatusRules,
} from '@deskledger/domain';

/** What a ticket was in a time of its life. */
interface Condition {
  readonly status: string | null;
  readonly category: StatusCategory;
  readonly assigneeId: string | null;
  readonly organizationId: string | null;
}

/** A time in which a ticket's status, holder and organization stayed the same. Instants in epoch milliseconds. */
export interface TicketInterval extends Condition {
  readonly from: number;
  /** null: still so. */
  until: number | null;
}

/** While one of these is true, a ticket is in no figure and has no interval. */
interface Exclusion {
  readonly spam: boolean;
  readonly test: boolean;
  readonly gone: boolean;
}

interface Turn {
  readonly at: number;
  readonly brings: Partial<Condition & Exclusion>;
}

const beginning: Condition & Exclusion = {
  status: null,
  category: 'open',
  assigneeId: null,
  organizationId: null,
  spam: false,
  test: false,
  gone: false,
};

/** The intervals of a ticket's life, whatever its deadlines, in the order of the help desk's history, from its creation on. */
export function ticketIntervals(state: KnownTicket, statuses: StatusRules): TicketInterval[] {
  const { createdAt, timeline } = readTicket(state, { statuses, policies: null });
  const timelineTurns = timeline.intervals.map(({ from, label, category }) => ({
    at: from,
    brings: { status: label, category },
  }));
  const turns: Turn[] = [...wordTurns(state, createdAt), ...timelineTurns, ...endTurn(state, createdAt)];
  turns.sort((one, other) => one.at - other.at);
  const intervals: TicketInterval[] = [];
  let current = beginning;
  turns.forEach(({ at, brings }, index) => {
    current = { ...current, ...brings };
    // What turns at one moment is one turn: no interval is without length.
    if (turns[index + 1]?.at !== at) turn(intervals, at, current);
  });
  return intervals;
}

/** What the help desk said first is true from the creation on. */
function wordTurns({ history }: KnownTicket, createdAt: number): Turn[] {
  return withFallbackValues(history).map(([orderingKey, , recorded = {}], index) => {
    const { assignee, organization, spam, test } = recorded;
    const brings = {
      ...(assignee !== undefined && { assigneeId: assignee?.id ?? null }),
      ...(organization !== undefined && { organizationId: organization?.id ?? null }),
      ...(spam !== undefined && { spam: spam === true }),
      ...(test !== undefined && { test: test === true }),
    };
    return { at: index === 0 ? createdAt : Math.max(instantOf(orderingKey), createdAt), brings };
  });
}

function endTurn(state: KnownTicket, createdAt: number): Turn[] {
  if (state.situation === 'known') return [];
  const ends = [state.situation === 'deleted' ? state.deleted : undefined, state.merged?.place];
  const first = Math.min(...ends.flatMap((orderingKey) => (orderingKey === undefined ? [] : [instantOf(orderingKey)])));
  return [{ at: Math.max(first, createdAt), brings: { gone: true } }];
}

function turn(
  intervals: TicketInterval[],
  at: number,
  { spam, test, gone, ...condition }: Condition & Exclusion,
): void {
  const last = intervals.at(-1);
  const isCounted = !spam && !test && !gone;
  if (last?.until === null) {
    if (isCounted && isSame(last, condition)) return;
    last.until = at;
  }
  if (isCounted) intervals.push({ from: at, until: null, ...condition });
}

function isSame(one: Condition, other: Condition): boolean {
  return (
    one.status === other.status &&
    one.category === other.category &&
    one.assigneeId === other.assigneeId &&
    one.organizationId === other.organizationId
  );
}
