import { oncePerObject } from '../core/once-per-object.js';
import { instantOf } from './place.js';
import { readTicket } from './read-ticket.js';
import type { KnownTicket } from './ticket.state.js';

/** Who held a ticket: the agent's id and the team; '' = nobody, none. */
export interface Holder {
  readonly agent: string;
  readonly team: string;
}

/**
 * Something that happened to a ticket in somebody's hands. It stays with whoever held the ticket then, whoever gets it
 * later. `at` in epoch milliseconds.
 *
 * - `assigned`: the agent came to hold the ticket (again).
 * - `resolved`: the ticket was closed; `isInTime` against the deadline then in force, null when there was none.
 * - `reopened`: it was opened again, after this holder's closing.
 * - `replied`: it got its first reply, at the time that the help desk names; one before its creation is none.
 */
export type Deed =
  | (Holder & { readonly kind: 'assigned'; readonly at: number })
  | (Holder & { readonly kind: 'resolved'; readonly at: number; readonly isInTime: boolean | null })
  | (Holder & { readonly kind: 'reopened' | 'replied'; readonly at: number });

/** All deeds of a ticket: assignments, closings, reopenings, each in their order, then the reply. Read once per state. */
export const ticketDeeds: (state: KnownTicket) => readonly Deed[] = oncePerObject(readDeeds);

function readDeeds(state: KnownTicket): Deed[] {
  const { createdAt, closings, reopenings, closingEntries } = readTicket(state);
  const { assignments, holders } = readHolders(state, createdAt);
  const closers = closingEntries.map(({ index }) => holders[index]!);
  return [
    ...assignments,
    ...closings.map((at, nth): Deed => {
      const { deadline } = closingEntries[nth]!;
      return { kind: 'resolved', at, ...closers[nth]!, isInTime: deadline === null ? null : at <= deadline };
    }),
    ...reopenings.map((at, nth): Deed => ({ kind: 'reopened', at, ...closers[nth]! })),
    ...firstReply(state, holders),
  ];
}

function firstReply(state: KnownTicket, holders: readonly Holder[]): Deed[] {
  const { createdAt, fields } = readTicket(state);
  const at = fields.firstResponseAt ?? null;
  return at === null || at < createdAt ? [] : [{ kind: 'replied', at, ...holderAt(at, state, holders) }];
}

/** Whoever was said to hold the ticket last at an instant; before the first word about it, whom that word names. */
function holderAt(at: number, { timeline }: KnownTicket, holders: readonly Holder[]): Holder {
  const said = timeline.findLastIndex(([place]) => instantOf(place) <= at);
  return holders[Math.max(0, said)] ?? nobody;
}

const nobody: Holder = { agent: '', team: '' };

/** Who held the ticket after each entry of its timeline, and when somebody came to hold it. */
function readHolders({ timeline }: KnownTicket, createdAt: number) {
  const assignments: Deed[] = [];
  let holder = nobody;
  const holders = timeline.map(([place, , , , , agent, team], index): Holder => {
    const before = holder.agent;
    if (typeof agent === 'string' || typeof team === 'string')
      holder = { agent: agent ?? holder.agent, team: team ?? holder.team };
    if (holder.agent !== '' && holder.agent !== before) {
      const at = index === 0 ? createdAt : Math.max(instantOf(place), createdAt);
      assignments.push({ kind: 'assigned', at, ...holder });
    }
    return holder;
  });
  return { assignments, holders };
}
