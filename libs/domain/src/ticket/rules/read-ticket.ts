import type { StatusCategory, StatusReport } from '../facts/observation.js';
import { valuesBefore, type HistoryEntry } from '../facts/history.js';
import { instantOf } from '../facts/ordering-key.js';
import { firstReply, lastMessage, waitingFor, type LastMessage, type Waiting } from '../facts/conversation.js';
import { withFallbackValues } from '../facts/fallback-values.js';
import type { FieldValues } from '../facts/ticket-fields.js';
import type { KnownTicket } from '../ticket.state.js';
import { readTimeline } from './service-clock.js';
import { isPaused, timelineUntil, type TicketTimeline, type BegunTimeline } from './timeline.js';
import type { TicketRules } from './ticket-rules.js';

/** Who gives deadlines: a help desk that names one is followed, else the service level of the ticket's creation. */
export const deadlineGivers = ['helpDesk', 'serviceLevel'] as const;
export type DeadlineGiver = (typeof deadlineGivers)[number];

/** What a ticket's state tells whatever its statuses mean. Instants are epoch milliseconds. */
export interface TicketFacts {
  /** Current values of the fields ever heard of. */
  readonly fields: FieldValues;
  /** The help desk's creation time, else the earliest ordering key. */
  readonly createdAt: number;
  readonly modifiedAt: number;
  /** The status as the help desk told it last; null while it has told none. */
  readonly status: StatusReport | null;
  readonly label: string | null;
  /** When the customer was first answered (`firstReply`); null: not known of. */
  readonly firstResponseAt: number | null;
  /** The id of whoever wrote that; null where nobody is named. */
  readonly firstResponseBy: string | null;
  /** The last message between customer and help desk; null: none is known. */
  readonly lastMessage: LastMessage | null;
  /** The last deadline that the help desk named. */
  readonly dueAt: number | null;
  /** False for deleted, merged, spam and test tickets: they are in no figure and no list. */
  readonly counted: boolean;
}

/** Everything that a ticket's state tells, its statuses judged by the organization's settings. */
export interface TicketReading extends TicketFacts {
  readonly category: StatusCategory;
  readonly timeline: TicketTimeline;
  readonly closings: readonly number[];
  readonly reopenings: readonly number[];
  readonly firstClosedAt: number | null;
  /** The last closing, even when the ticket was reopened since. */
  readonly lastClosedAt: number | null;
  /** The last closing of a ticket that is closed; null while it is open. */
  readonly closedAt: number | null;
  readonly reopenCount: number;
  /** What the customer waits for, of a counted ticket that is not closed. A help desk that tells of no replies leaves open whether. */
  readonly waiting: Waiting | null;
  /** `none` as well for a ticket that is not counted: nothing is promised for it. */
  readonly slaStatus: SlaStatus;
  /** When it was first breached; null where it is not. */
  readonly breachedAt: number | null;
  /** The deadline in force: the last one that the help desk named, else the one that the service level gives. */
  readonly dueAt: number | null;
  /** Who gives the deadline; null: nobody. */
  readonly dueBy: DeadlineGiver | null;
}

export function readFacts(state: KnownTicket): TicketFacts {
  const history = withFallbackValues(state.history);
  const fields = valuesBefore(history);
  const createdAt = fields.createdAt ?? instantOf(history[0]![0]);
  const replies = state.replies ?? [];
  const reply = firstReply(replies, createdAt, fields.firstResponseAt ?? null);
  return {
    fields,
    createdAt,
    firstResponseAt: reply?.at ?? null,
    firstResponseBy: reply?.by ?? null,
    lastMessage: lastMessage(replies),
    modifiedAt: instantOf(history.at(-1)![0]),
    status: fields.status ?? null,
    label: fields.status?.label ?? null,
    dueAt: fields.dueAt ?? null,
    counted: state.situation === 'known' && fields.spam !== true && fields.test !== true,
  };
}

export function readTicket(state: KnownTicket, rules: TicketRules): TicketReading {
  const facts = readFacts(state);
  const timeline = readTimeline(withFallbackValues(state.history), facts.createdAt, state, rules);
  const { closings, reopenings } = timeline;
  const last = timeline.intervals.at(-1);
  const category = last?.category ?? 'open';
  const lastClosedAt = closings.at(-1) ?? null;
  const { slaStatus, breachedAt } = standing(timeline, facts.counted, state.missed);
  const { dueAt, dueBy } = deadlineOf(facts, timeline);
  // Field by field: to copy an object of so many takes four times as long as all else here, and every ticket passes often.
  return {
    fields: facts.fields,
    createdAt: facts.createdAt,
    modifiedAt: facts.modifiedAt,
    status: facts.status,
    label: facts.label,
    firstResponseAt: facts.firstResponseAt,
    firstResponseBy: facts.firstResponseBy,
    lastMessage: facts.lastMessage,
    counted: facts.counted,
    category,
    timeline,
    closings,
    reopenings,
    firstClosedAt: closings[0] ?? null,
    lastClosedAt,
    closedAt: category === 'closed' ? lastClosedAt : null,
    reopenCount: reopenings.length,
    waiting: category === 'closed' || !facts.counted ? null : waitingIn(state, facts),
    slaStatus,
    breachedAt,
    dueAt,
    dueBy,
  };
}

function waitingIn(
  { replies = [] }: KnownTicket,
  { createdAt, firstResponseAt: at, firstResponseBy: by }: TicketFacts,
) {
  return waitingFor(replies, createdAt, at === null ? null : { at, by });
}

function standing(timeline: TicketTimeline, counted: boolean, missed: number | undefined) {
  const slaStatus = counted ? slaStatusOf(timeline, missed) : 'none';
  if (slaStatus !== 'breached') return { slaStatus, breachedAt: null };
  const { from, deadline } = timeline.intervals.at(-1)!;
  return { slaStatus, breachedAt: timeline.breachedAt ?? Math.max(from, deadline!) };
}

function deadlineOf({ dueAt }: TicketFacts, { intervals }: TicketTimeline) {
  if (dueAt !== null) return { dueAt, dueBy: 'helpDesk' as const };
  const byLevel = intervals.at(-1)?.deadline ?? null;
  return { dueAt: byLevel, dueBy: byLevel === null ? null : ('serviceLevel' as const) };
}

/** Whether a closed ticket kept its deadline. */
export const verdicts = ['met', 'breached'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * How policies would have judged the resolution of a closed ticket had its help desk named no deadline; null: it named none,
 * no policy has a target for it, or it is not closed.
 */
export function policyVerdict(state: KnownTicket, reading: TicketReading, rules: TicketRules): Verdict | null {
  const { counted, category, dueBy, createdAt } = reading;
  const isComparable = counted && category === 'closed' && dueBy === 'helpDesk';
  if (!isComparable || !rules.policies?.kinds.has('resolution')) return null;
  const unnamed = withFallbackValues(state.history).map((entry): HistoryEntry => {
    const [orderingKey, again, { dueAt: _, ...reported } = {}] = entry;
    return [orderingKey, again, reported];
  });
  const status = slaStatusOf(readTimeline(unnamed, createdAt, state, rules), undefined);
  return verdicts.find((verdict) => verdict === status) ?? null;
}

/** Where a ticket stood: closed since when, and how against its deadline. */
export type TicketStanding = Pick<TicketReading, 'closedAt' | 'slaStatus'>;

/**
 * Where a ticket stood at an instant (epoch milliseconds), by everything that is known of it today. What was closed then
 * and stayed closed stands as it does now: what was said of it since is about that closing. An open ticket is late by a
 * later word on it or by the recorded miss of its deadline, as it is now.
 */
export function standingAt(state: KnownTicket, at: number, rules: TicketRules): TicketStanding {
  const { closedAt, slaStatus, counted, timeline: whole } = readTicket(state, rules);
  if (closedAt !== null && closedAt < at) return { closedAt, slaStatus };
  const timeline = timelineUntil(whole, at);
  const missed = state.missed !== undefined && state.missed < at ? state.missed : undefined;
  const isClosed = timeline.intervals.at(-1)?.category === 'closed';
  return {
    closedAt: isClosed ? (timeline.closings.at(-1) ?? null) : null,
    slaStatus: counted ? slaStatusOf(timeline, missed) : 'none',
  };
}

/** A ticket against its deadline; `none` = it has no deadline. */
export type SlaStatus = 'met' | 'breached' | 'running' | 'paused' | 'none';

/**
 * Breached (for good) where what was said proves it (`breachedAt`). While the last word is 'open', the proof is the recorded miss of that deadline.
 *
 * @param missed the deadline last recorded as missed, epoch milliseconds
 */
export function slaStatusOf(timeline: BegunTimeline, missed: number | undefined): SlaStatus {
  const last = timeline.intervals.at(-1);
  if (timeline.breachedAt !== null) return 'breached';
  if (last === undefined || last.deadline === null) return 'none';
  if (last.category === 'closed') return 'met';
  if (isPaused(last)) return 'paused';
  return missed === last.deadline ? 'breached' : 'running';
}
