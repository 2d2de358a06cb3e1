import type { Decider } from '../core/decider.js';
import { Refusal } from '../core/refusal.js';
import type { StatusRules } from '../organization/status-rules.js';
import { additionTo, wordsOf, type Addition, type ReportedWords } from './facts/history.js';
import type { Observation, StatusReport } from './facts/observation.js';
import { instantOf, orderingKeyText, type OrderingKeyText } from './facts/ordering-key.js';
import { newsOf, type Reply } from './facts/replies.js';
import { missedTargets } from './missed-targets.js';
import { readTicket } from './rules/read-ticket.js';
import { comingMoments, healedDeadlines, promisedReplies, type ComingMoment } from './rules/ticket-clocks.js';
import type { TicketRules } from './rules/ticket-rules.js';
import type {
  ExplainedDeadline,
  MissedDeadline,
  OpenedTicket,
  Reported,
  TicketEvent,
  TicketReportEvent,
} from './ticket.events.js';
import { evolveTicket, isLaterMerger, unknownTicket, type Merger, type TicketState } from './ticket.state.js';

/**
 * "Look whether deadlines have passed." To be given once after the observations that came together, since the next of
 * them may tell that the ticket was closed in time: an observation by itself never looks at the clock.
 */
export interface DeadlinePassed {
  readonly kind: 'deadlinePassed';
  /** Whether its help desk tells of replies: where nobody knows, a first reply is not recorded as missed. */
  readonly repliesAreTold?: boolean;
}

/** "This deadline was missed for that reason", or for none that is known. */
export interface ExplainMiss extends ExplainedDeadline {
  readonly kind: 'explainMiss';
}

export type TicketCommand = Observation | DeadlinePassed | ExplainMiss;

export interface TicketContext {
  /** Epoch milliseconds. */
  readonly now: number;
  /** For the headlines of events, and for what is missed: the state never depends on them. */
  readonly rules: TicketRules;
}

export const ticketDecider: Decider<TicketState, TicketCommand, TicketEvent, TicketContext> = {
  initialState: unknownTicket,
  decide: decideTicket,
  evolve: evolveTicket,
};

function decideTicket(state: TicketState, command: TicketCommand, context: TicketContext): TicketEvent[] {
  if (command.kind === 'explainMiss') return explanation(state, command, context);
  return command.kind === 'deadlinePassed'
    ? eventsOfTime(state, command, context)
    : reportedEvents(state, command, context.rules.statuses);
}

function explanation(
  state: TicketState,
  { clock, startedAt, reason }: ExplainMiss,
  { now, rules }: TicketContext,
): TicketEvent[] {
  const missed = state.situation === 'unknown' ? [] : missedTargets(state, rules);
  const target = missed.find((each) => each.kind === clock && each.startedAt === startedAt);
  if (target === undefined) throw new Refusal('not_missed', 'This deadline was not missed.');
  if (target.reason === reason) return [];
  return [{ type: 'TicketDeadlineExplained', data: { clock, startedAt, reason }, occurredAt: now }];
}

function eventsOfTime(
  state: TicketState,
  { repliesAreTold = false }: DeadlinePassed,
  { now, rules }: TicketContext,
): TicketEvent[] {
  if (state.situation === 'unknown') return [];
  const reading = readTicket(state, rules);
  const replies = promisedReplies(state, reading, rules);
  const passed = comingMoments(state, reading, replies).filter(
    ({ at, clock }) => at < now && (clock !== 'first_reply' || repliesAreTold),
  );
  // Of what has passed together the last is told: the others are no news any more.
  const latest = passed.filter((one, nth) => !passed.some(({ clock }, other) => other > nth && clock === one.clock));
  // What is missed by another deadline now is not kept.
  const isMissed = (clock: MissedDeadline['clock']) =>
    latest.some((moment) => 'missed' in moment && moment.missed.clock === clock);
  const healed = healedDeadlines(state, reading, replies).filter(({ clock }) => !isMissed(clock));
  return [
    ...healed.map((data): TicketEvent => ({ type: 'TicketDeadlineHealed', data, occurredAt: now })),
    ...latest.map(eventOfTime),
  ];
}

function eventOfTime(moment: ComingMoment): TicketEvent {
  const occurredAt = moment.at;
  return 'missed' in moment
    ? { type: 'TicketDeadlineMissed', data: moment.missed, occurredAt }
    : { type: 'TicketDeadlineNeared', data: moment.neared, occurredAt };
}

type Draft =
  | {
      readonly type: Exclude<TicketReportEvent['type'], 'TicketOpened' | 'TicketMerged' | 'TicketReplied'>;
      readonly brings: Brought;
    }
  | { readonly type: 'TicketOpened'; readonly brings: Brought & OpenedTicket }
  | { readonly type: 'TicketMerged'; readonly brings: Brought & { readonly into: string | null } }
  | { readonly type: 'TicketReplied'; readonly brings: { readonly reply: Reply } };
type Brought = Omit<Reported, 'place'>;

/**
 * The smallest set of events that says what the observation adds to what is known; none when it is a repetition. What
 * has no headline of its own travels on the first event.
 */
function reportedEvents(state: TicketState, observation: Observation, statuses: StatusRules): TicketReportEvent[] {
  const orderingKey = orderingKeyText(observation.place);
  const drafts = [...wordDrafts(state, observation, orderingKey, statuses), ...replyDrafts(state, observation)];
  const occurredAt = instantOf(orderingKey);
  return drafts.map(
    ({ type, brings }) => ({ type, data: { place: orderingKey, ...brings }, occurredAt }) as TicketReportEvent,
  );
}

function wordDrafts(
  state: TicketState,
  observation: Observation,
  orderingKey: OrderingKeyText,
  statuses: StatusRules,
): Draft[] {
  const words = wordsOf(observation);
  if (observation.kind === 'replied' && Object.keys(words).length === 0) return [];
  const addition = additionTo(state.situation === 'unknown' ? [] : state.history, orderingKey, words);
  const ends = endings(state, observation, orderingKey);
  if (!addition.isNew && ends.length === 0) return [];
  const { ticketId, source } = observation;
  const opened = { ticketId, ...(source !== undefined && { source }) };
  const begins: Draft[] =
    state.situation === 'unknown'
      ? [{ type: 'TicketOpened', brings: { ...opened, ...brought(addition.changed) } }]
      : changes(addition, statuses);
  const { again: confirms } = addition;
  const [first = { type: 'TicketConfirmed', brings: {} }, ...others]: Draft[] = [...begins, ...ends];
  if (confirms.length === 0) return [first, ...others];
  return [{ ...first, brings: { ...first.brings, confirms } } as Draft, ...others];
}

/** What is told of a reply for the second time, and changes nothing of it, is kept: a late telling must not win over it. */
function replyDrafts({ replies = [] }: TicketState, { reply, place: orderingKey }: Observation): Draft[] {
  const news = reply === undefined ? 'known' : newsOf(replies, reply, orderingKey.at);
  if (reply === undefined || news === 'known') return [];
  return [{ type: news === 'new' ? 'TicketReplied' : 'TicketConfirmed', brings: { reply } }];
}

function brought({ status, dueAt, ...fields }: ReportedWords): Brought {
  return {
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(status && { status }),
    ...(dueAt !== undefined && { dueAt }),
  };
}

/** What changed at the observation's ordering key, against what stands before it there: that need not be the last word. */
function changes({ changed, before }: Addition, statuses: StatusRules): Draft[] {
  const { status, priority, assignee, dueAt, ...details } = changed;
  const drafts: Draft[] = [];
  if (status !== undefined) drafts.push({ type: transition(before.status, status, statuses), brings: { status } });
  if (priority !== undefined) drafts.push({ type: 'TicketPriorityChanged', brings: { fields: { priority } } });
  if (assignee !== undefined) drafts.push({ type: 'TicketAssigned', brings: { fields: { assignee } } });
  if (Object.keys(details).length > 0) drafts.push({ type: 'TicketDetailsChanged', brings: { fields: details } });
  if (dueAt !== undefined) drafts.push({ type: 'TicketDeadlineSet', brings: { dueAt } });
  return drafts;
}

function transition(
  before: StatusReport | undefined,
  status: StatusReport,
  statuses: StatusRules,
): 'TicketClosed' | 'TicketReopened' | 'TicketStatusChanged' {
  const wasClosed = before !== undefined && statuses(before) === 'closed';
  const isClosed = statuses(status) === 'closed';
  if (isClosed === wasClosed) return 'TicketStatusChanged';
  return isClosed ? 'TicketClosed' : 'TicketReopened';
}

/** The ends of a ticket's life that an observation tells, where they are later than those that are known. */
function endings(state: TicketState, observation: Observation, orderingKey: OrderingKeyText): Draft[] {
  const { kind, mergedInto: into = null } = observation;
  if (kind === 'merged' && isLaterMerger({ place: orderingKey, into }, mergerOf(state)))
    return [{ type: 'TicketMerged', brings: { into } }];
  const isKnown = state.situation === 'deleted' && state.deleted >= orderingKey;
  return kind === 'deleted' && !isKnown ? [{ type: 'TicketDeleted', brings: {} }] : [];
}

function mergerOf(state: TicketState): Merger | undefined {
  return state.situation === 'merged' || state.situation === 'deleted' ? state.merged : undefined;
}
