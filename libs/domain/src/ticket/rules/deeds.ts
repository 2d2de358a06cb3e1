import { saysAny, type History } from '../facts/history.js';
import { instantOf } from '../facts/place.js';
import { withPresumed } from '../facts/presumed.js';
import type { TicketReading } from './read-ticket.js';
import type { KnownTicket } from '../ticket.state.js';

/** Who held a ticket: the agent's id and the team; '' = nobody, none. */
export interface Holder {
  readonly agent: string;
  readonly team: string;
}

/**
 * Something that happened to a ticket in somebody's hands. It stays with whoever held the ticket then, or wrote the reply,
 * whoever gets it later. `at` in epoch milliseconds.
 *
 * - `assigned`: the agent came to hold the ticket (again).
 * - `resolved`: the ticket was closed; `isInTime` against the deadline then in force, null when there was none.
 * - `reopened`: it was opened again, after this holder's closing.
 * - `replied`: it got its first reply, from this agent where its writer is known; one before its creation is none.
 */
export type Deed =
  | (Holder & { readonly kind: 'assigned'; readonly at: number })
  | (Holder & { readonly kind: 'resolved'; readonly at: number; readonly isInTime: boolean | null })
  | (Holder & { readonly kind: 'reopened' | 'replied'; readonly at: number });

/** All deeds of a ticket: assignments, closings, reopenings, each in their order, then the reply. */
export function ticketDeeds(state: KnownTicket, reading: TicketReading): Deed[] {
  const { createdAt, closings, reopenings } = reading;
  const { closingEntries } = reading.course;
  const history = withPresumed(state.history);
  const { assignments, holders } = readHolders(history, createdAt);
  const closers = closingEntries.map(({ index }) => closerAt(index, holders));
  return [
    ...assignments,
    ...closings.map((at, nth): Deed => {
      const { deadline, isLate } = closingEntries[nth]!;
      return { kind: 'resolved', at, ...closers[nth]!, isInTime: deadline === null ? null : !isLate };
    }),
    ...reopenings.map((at, nth): Deed => ({ kind: 'reopened', at, ...closers[nth]! })),
    ...firstReply(history, reading, holders),
  ];
}

function firstReply(history: History, reading: TicketReading, holders: readonly Holder[]): Deed[] {
  const { createdAt, firstResponseAt: at, firstResponseBy: writer } = reading;
  if (at === null || at < createdAt) return [];
  const { agent, team } = holderAt(at, history, holders);
  return [{ kind: 'replied', at, agent: writer ?? agent, team }];
}

/** Whoever was said to hold the ticket last at an instant; before the first word about it, whom that word names. */
function holderAt(at: number, history: History, holders: readonly Holder[]): Holder {
  const said = history.findLastIndex(([place]) => instantOf(place) <= at);
  return holders[Math.max(firstWord(history), said)] ?? nobody;
}

const nobody: Holder = { agent: '', team: '' };

/** Who made the closing that an entry tells of: help desks often release a ticket with its closing. */
function closerAt(index: number, holders: readonly Holder[]): Holder {
  const [before, after] = [holders[index - 1] ?? nobody, holders[index]!];
  return { agent: after.agent || before.agent, team: after.team || before.team };
}

/** The first entry that tells of the ticket's course or its holder: what it names is true from the creation on. */
function firstWord(history: History): number {
  return history.findIndex((entry) => saysAny(entry, ['status', 'dueAt', 'assignee', 'team']));
}

/** Who held the ticket after each entry of its history, and when somebody came to hold it. */
function readHolders(history: History, createdAt: number) {
  const first = firstWord(history);
  const assignments: Deed[] = [];
  let holder = nobody;
  const holders = history.map(([place, , said], index): Holder => {
    const before = holder.agent;
    if (said?.assignee !== undefined) holder = { ...holder, agent: said.assignee?.id ?? '' };
    if (said?.team !== undefined) holder = { ...holder, team: said.team ?? '' };
    if (holder.agent !== '' && holder.agent !== before) {
      const at = index === first ? createdAt : Math.max(instantOf(place), createdAt);
      assignments.push({ kind: 'assigned', at, ...holder });
    }
    return holder;
  });
  return { assignments, holders };
}
