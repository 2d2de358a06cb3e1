import type { ClockKind, ReplyClockKind } from '../service-levels/policy.js';
import { addWords, wordsOf, type History } from './facts/history.js';
import { instantOf, type OrderingKeyText } from './facts/ordering-key.js';
import { withReply, type Replies } from './facts/replies.js';
import type {
  ExplainedDeadline,
  MissReason,
  OpenedTicket,
  Reported,
  TicketDeadlineEvent,
  TicketEvent,
} from './ticket.events.js';

interface Answered {
  /** Absent while no reply was heard of. */
  readonly replies?: Replies;
}

/** Plain JSON, kept small because it is read and written with every batch; never changed in place. */
interface ReportedTicket extends Answered, OpenedTicket {
  /** Never empty. */
  readonly history: History;
  /** The deadline of the resolution that was last recorded as missed, epoch milliseconds. */
  readonly missed?: number;
  /** Those of replies. */
  readonly missedReplies?: MissedReplies;
  /** Of each clock the last cycle that was warned of, and at which share of its time. */
  readonly warned?: { readonly [Kind in ClockKind]?: readonly [cycle: number, share: number] };
  /** Why deadlines were missed, by `missKey`. Never empty. */
  readonly explained?: Readonly<Record<string, MissReason>>;
}

/** The deadline of each clock that was last recorded as missed, epoch milliseconds, and of which cycle. */
export type MissedReplies = { readonly [Kind in ReplyClockKind]?: readonly [deadline: number, cycle: number] };

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
  if (isDeadlineEvent(event)) return state.situation === 'unknown' ? state : evolveDeadline(state, event);
  const { reply, place: orderingKey } = event.data;
  if (reply !== undefined) return { ...state, replies: withReply(state.replies ?? [], reply, instantOf(orderingKey)) };
  if (event.type === 'TicketOpened' && state.situation === 'unknown') {
    const { ticketId, source } = event.data;
    const opened = { ticketId, ...(source !== undefined && { source }) };
    return { ...state, ...opened, situation: 'known', history: withReport([], event.data) };
  }
  if (state.situation === 'unknown') return state;
  const reported = { ...state, history: withReport(state.history, event.data) };
  if (event.type === 'TicketDeleted') return asDeleted(reported, event.data.place);
  return event.type === 'TicketMerged' ? asMerged(reported, event.data) : reported;
}

function withReport(history: History, { place: orderingKey, fields, status, dueAt, confirms = [] }: Reported): History {
  return addWords(history, orderingKey, wordsOf({ fields, status, dueAt }), confirms);
}

const ofDeadlines: Record<TicketDeadlineEvent['type'], true> = {
  TicketDeadlineMissed: true,
  TicketDeadlineNeared: true,
  TicketDeadlineHealed: true,
  TicketDeadlineExplained: true,
};

/** Whether it is about a deadline, and tells nothing that was heard. */
export function isDeadlineEvent<Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: TicketDeadlineEvent['type'] }> {
  return Object.hasOwn(ofDeadlines, event.type);
}

function evolveDeadline(state: KnownTicket, event: TicketDeadlineEvent): KnownTicket {
  if (event.type === 'TicketDeadlineNeared') {
    const { clock, cycle, share } = event.data;
    return { ...state, warned: { ...state.warned, [clock]: [cycle, share] } };
  }
  if (event.type === 'TicketDeadlineExplained') return withReason(state, event.data);
  const { deadline, clock, cycle = 1 } = event.data;
  const isMissed = event.type === 'TicketDeadlineMissed';
  if (clock === undefined) {
    const { missed: _, ...others } = state;
    return isMissed ? { ...state, missed: deadline } : others;
  }
  const { [clock]: __, ...others } = state.missedReplies ?? {};
  return { ...state, missedReplies: isMissed ? { ...others, [clock]: [deadline, cycle] } : others };
}

function withReason(state: KnownTicket, { clock, startedAt, reason }: ExplainedDeadline): KnownTicket {
  const { explained = {}, ...others } = state;
  const { [missKey(clock, startedAt)]: _, ...kept } = explained;
  const reasons = reason === null ? kept : { ...kept, [missKey(clock, startedAt)]: reason };
  return Object.keys(reasons).length === 0 ? others : { ...others, explained: reasons };
}

/** A ticket has one first reply and one resolution, whenever their clocks are said to have started; of others it may miss several. */
function missKey(clock: ClockKind, startedAt: number): string {
  return clock === 'first_reply' || clock === 'resolution' ? clock : `${clock} ${startedAt}`;
}

/** Why people say that a deadline was missed, by its clock; null: nobody said. @param startedAt epoch milliseconds */
export function missReason({ explained }: KnownTicket, clock: ClockKind, startedAt: number): MissReason | null {
  return explained?.[missKey(clock, startedAt)] ?? null;
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
