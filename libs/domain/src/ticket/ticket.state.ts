import type { ReplyClockKind } from '../service-levels/policy.js';
import { addWords, wordsOf, type History } from './facts/history.js';
import { instantOf, type OrderingKeyText } from './facts/ordering-key.js';
import { withReply, type Replies } from './facts/replies.js';
import type { Reported, TicketDeadlineMissed, TicketEvent } from './ticket.events.js';

interface Answered {
  /** Absent while no reply was heard of. */
  readonly replies?: Replies;
}

/** Plain JSON, kept small because it is read and written with every batch; never changed in place. */
interface ReportedTicket extends Answered {
  readonly ticketId: string;
  /** Never empty. */
  readonly history: History;
  /** The deadline of the resolution that was last recorded as missed, epoch milliseconds. */
  readonly missed?: number;
  /** Those of replies. */
  readonly missedReplies?: MissedReplies;
}

/** The deadline of each clock that was last recorded as missed, epoch milliseconds. */
export type MissedReplies = { readonly [Kind in ReplyClockKind]?: number };

/** Where the help desk said that the ticket lives on in another one, whose id it may have named. */
export interface Merger {
  readonly place: OrderingKeyText;
  readonly into: string | null;
}

/**
 * A ticket in one of four situations. A deletion is final, whatever else is heard of the ticket: it may have been merged
 * before. Its latest ordering key is kept, since only a later word could ever undo it. Replies may be heard of before the ticket
 * is: they are kept, and it stays unknown until something is said of it.
 */
export type TicketState =
  | (Answered & { readonly situation: 'unknown' })
  | (ReportedTicket & { readonly situation: 'known' })
  | (ReportedTicket & { readonly situation: 'merged'; readonly merged: Merger })
  | (ReportedTicket & { readonly situation: 'deleted'; readonly deleted: OrderingKeyText; readonly merged?: Merger });

/** A ticket that we have heard of. */
export type KnownTicket = Exclude<TicketState, { readonly situation: 'unknown' }>;

export const unknownTicket: TicketState = { situation: 'unknown' };

/** The state after `event`. Every report is taken in alike; the types differ in what they tell the reader. */
export function evolveTicket(state: TicketState, event: TicketEvent): TicketState {
  if (event.type === 'TicketDeadlineMissed') return state.situation === 'unknown' ? state : withMiss(state, event.data);
  const { reply, place: orderingKey } = event.data;
  if (reply !== undefined) return { ...state, replies: withReply(state.replies ?? [], reply, instantOf(orderingKey)) };
  if (event.type === 'TicketOpened' && state.situation === 'unknown')
    return { ...state, situation: 'known', ticketId: event.data.ticketId, history: withReport([], event.data) };
  if (state.situation === 'unknown') return state;
  const reported = { ...state, history: withReport(state.history, event.data) };
  if (event.type === 'TicketDeleted') return asDeleted(reported, event.data.place);
  return event.type === 'TicketMerged' ? asMerged(reported, event.data) : reported;
}

function withReport(history: History, { place: orderingKey, fields, status, dueAt, confirms = [] }: Reported): History {
  return addWords(history, orderingKey, wordsOf({ fields, status, dueAt }), confirms);
}

function withMiss(state: KnownTicket, { deadline, clock }: TicketDeadlineMissed['data']): KnownTicket {
  if (clock === undefined) return { ...state, missed: deadline };
  return { ...state, missedReplies: { ...state.missedReplies, [clock]: deadline } };
}

function asDeleted(state: KnownTicket, orderingKey: OrderingKeyText): TicketState {
  const deleted = state.situation === 'deleted' && state.deleted > orderingKey ? state.deleted : orderingKey;
  return { ...state, situation: 'deleted', deleted };
}

function asMerged(state: KnownTicket, { place: orderingKey, into }: Merger): TicketState {
  const merged = { place: orderingKey, into };
  return state.situation === 'deleted' ? { ...state, merged } : { ...state, situation: 'merged', merged };
}

/** Whether a merger is later than the one that is known; of two at one ordering key the greater id stands. */
export function isLaterMerger({ place: orderingKey, into }: Merger, known: Merger | undefined): boolean {
  if (known === undefined || orderingKey > known.place) return true;
  return orderingKey === known.place && (into ?? '') > (known.into ?? '');
}
