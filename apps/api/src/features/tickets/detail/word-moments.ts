import {
  withFallbackValues,
  historyOf,
  instantOf,
  type History,
  type KnownTicket,
  type TicketReading,
} from '@deskledger/domain';
import type { Moment } from './timeline-moment.js';

/** What people are called, by the references of the history. */
export type Names = ReadonlyMap<string, string>;

/**
 * Assignments, and changes of team, priority, deadline and tags. What was said of these at first is how the ticket came to
 * be, and stands among its facts; only who it was given to first is told here as well.
 */
export function* wordMoments(state: KnownTicket, { createdAt }: TicketReading, names: Names): Generator<Moment> {
  const history = withFallbackValues(state.history);
  yield* turns(assignees(history, names), createdAt, 'assigned', null);
  yield* turns(historyOf(history, 'team'), createdAt, 'team');
  yield* turns(historyOf(history, 'priority'), createdAt, 'priority');
  yield* turns(deadlines(history), createdAt, 'deadline');
  yield* turns(tags(history), createdAt, 'tags');
}

type ReportedValue = readonly [place: string, value: string | null];

/** The places at which a value became another one. @param before the value before anything was said; left out: the first one. */
function* turns(
  reported: Iterable<ReportedValue>,
  createdAt: number,
  event: Moment['event'],
  before?: string | null,
): Generator<Moment> {
  let from = before;
  for (const [orderingKey, to] of reported) {
    if (from !== undefined && to !== from)
      yield { at: Math.max(instantOf(orderingKey), createdAt), event, from, to, place: orderingKey };
    from = to;
  }
}

function* assignees(history: History, names: Names): Generator<ReportedValue> {
  for (const [orderingKey, assignee] of historyOf(history, 'assignee'))
    yield [orderingKey, assignee && (names.get(assignee.ref ?? '') ?? assignee.id)];
}

function* deadlines(history: History): Generator<ReportedValue> {
  for (const [orderingKey, dueAt] of historyOf(history, 'dueAt')) yield [orderingKey, new Date(dueAt).toISOString()];
}

function* tags(history: History): Generator<ReportedValue> {
  for (const [orderingKey, recorded] of historyOf(history, 'tags'))
    yield [orderingKey, recorded === null || recorded.length === 0 ? null : recorded.toSorted().join(', ')];
}

/** The references of those whom the history and the replies name. */
export function namedPeople({ history, replies = [] }: KnownTicket): string[] {
  const agents = [...historyOf(withFallbackValues(history), 'assignee')].map(([, assignee]) => assignee);
  return [...new Set([...agents, ...replies.map(({ by }) => by)].flatMap((person) => person?.ref ?? []))];
}
