import {
  instantOf,
  type KnownTicket,
  type OrderingKeyText,
  type StatusCategory,
  type StatusRules,
  type TicketEvent,
  type TicketReading,
  historyOf,
  replyKey,
  type KnownReply,
} from '@deskledger/domain';
import type { RecordedOf } from '../../../platform/event-store/read-stream.js';
import { receivedReplies } from './receipts.js';
import type { Moment } from './timeline-moment.js';
import { wordMoments, type Names } from './word-moments.js';

/** Help desks tell the time of a reply and that of the first response not always to the same second. */
const sameMoment = 60_000;

/**
 * What happened to a ticket, oldest first, read off its state.
 * @param events those that made the state: they tell where each reply was received first, and when people explained a miss.
 */
export function ticketTimeline(
  state: KnownTicket,
  reading: TicketReading,
  statuses: StatusRules,
  names: Names,
  events: readonly RecordedOf<TicketEvent>[],
): Moment[] {
  const moments = [
    ...statusMoments(state, reading, statuses),
    ...wordMoments(state, reading, names),
    ...replyMoments(state, reading, names, receivedReplies(events)),
    ...endMoments(state),
    ...breachMoment(reading),
    ...reasonMoments(events),
  ];
  return moments.toSorted((one, other) => one.at - other.at);
}

/**
 * The status changes in the order of the help desk's history; repeated words are left out. A reopening that was never
 * heard stands at the closing that was told of after it.
 */
function* statusMoments(state: KnownTicket, reading: TicketReading, statuses: StatusRules): Generator<Moment> {
  const { createdAt } = reading;
  const [closings, reopenings] = [[...reading.closings], [...reading.reopenings]];
  const closingEntries = new Set(reading.timeline.closingEntries.map(({ index }) => index));
  const reports = state.history.flatMap(([orderingKey, , recorded], index) => {
    if (recorded?.status === undefined) return [];
    const { label } = recorded.status;
    const at = Math.max(instantOf(orderingKey), createdAt);
    return [
      { label, category: statuses(recorded.status), at, place: orderingKey, isClosing: closingEntries.has(index) },
    ];
  });
  const first = reports[0];
  const status = first?.category === 'closed' ? null : (first?.label ?? null);
  yield { at: createdAt, event: 'created', status, place: state.history[0]![0] };
  let before: { label: string | null; category: StatusCategory } = { category: 'open', label: first?.label ?? null };
  for (const { at, label, category, place: orderingKey, isClosing } of reports) {
    if (isClosing && before.category === 'closed')
      yield { at: reopenings.shift() ?? at, event: 'reopened', place: orderingKey };
    if (isClosing) yield { at: closings.shift() ?? at, event: 'closed', status: label, place: orderingKey };
    else if (category !== 'closed' && before.category === 'closed')
      yield { at: reopenings.shift() ?? at, event: 'reopened', status: label, place: orderingKey };
    else if (label !== before.label) yield { at, event: 'status', status: label, place: orderingKey };
    before = { category, label };
  }
}

function* endMoments(state: KnownTicket): Generator<Moment> {
  if (state.situation === 'known') return;
  if (state.merged !== undefined) {
    const { place: orderingKey, into } = state.merged;
    yield { at: instantOf(orderingKey), event: 'merged', to: into, place: orderingKey };
  }
  if (state.situation === 'deleted') yield { at: instantOf(state.deleted), event: 'deleted', place: state.deleted };
}

/** When the ticket first missed a deadline: a reopened one may have a later deadline by now. */
function* breachMoment({ breachedAt }: TicketReading): Generator<Moment> {
  if (breachedAt !== null) yield { at: breachedAt, event: 'breached' };
}

function* reasonMoments(events: readonly RecordedOf<TicketEvent>[]): Generator<Moment> {
  for (const { type, data, occurredAt } of events)
    if (type === 'TicketDeadlineExplained')
      yield { at: occurredAt, event: 'explained', from: data.clock, to: data.reason };
}

/**
 * Every reply and note, with who wrote it; and the first response, where the help desk names one at another moment.
 * @param received where each reply was told first, by its key.
 */
function* replyMoments(
  { history, replies = [] }: KnownTicket,
  { fields, createdAt }: TicketReading,
  names: Names,
  received: ReadonlyMap<string, OrderingKeyText>,
): Generator<Moment> {
  for (const reply of replies) {
    const { at, by } = reply;
    const from = by === undefined ? null : (names.get(by.ref ?? '') ?? by.id);
    yield { at: Math.max(at, createdAt), event: eventOf(reply), from, place: received.get(replyKey(reply)) };
  }
  const at = fields.firstResponseAt ?? null;
  if (at === null || at < createdAt) return;
  if (replies.some((reply) => reply.author !== 'customer' && Math.abs(reply.at - at) < sameMoment)) return;
  const reported = [...historyOf(history, 'firstResponseAt')].find(([, value]) => value === at);
  yield { at, event: 'replied', place: reported?.[0] };
}

function eventOf({ author, public: isPublic }: KnownReply): Moment['event'] {
  return isPublic ? `${author}_reply` : 'note';
}
