import { fold } from '../core/decider.js';
import type { FieldValues } from '../ticket/facts/ticket-fields.js';
import type { LabelSettings } from '../organization/figure-settings.js';
import { statusRules } from '../organization/status-rules.js';
import type { Observation, StatusCategory } from '../ticket/facts/observation.js';
import type { Reply } from '../ticket/facts/replies.js';
import { readTicket } from '../ticket/rules/read-ticket.js';
import { comingMoments } from '../ticket/rules/ticket-clocks.js';
import { ticketDecider, type TicketCommand } from '../ticket/ticket.decider.js';
import type { TicketRules } from '../ticket/rules/ticket-rules.js';
import type { TicketEvent } from '../ticket/ticket.events.js';
import { unknownTicket, type KnownTicket, type TicketState } from '../ticket/ticket.state.js';

/** An organization that knows no labels: the help desk's type says what a status means. */
export const noLabels: LabelSettings = { ticketStatusFields: [], closedTicketFields: [], holdFields: [] };
export const plainRules: TicketRules = { statuses: statusRules(noLabels), policies: null };

const typeOf = { open: 'open', hold: 'on_hold', closed: 'closed' } as const;

interface ReportedWords extends FieldValues {
  readonly kind?: Observation['kind'];
  readonly revision?: number;
  readonly key?: string;
  readonly source?: string;
  readonly category?: StatusCategory;
  readonly label?: string | null;
  readonly closedAt?: number | null;
  readonly dueAt?: number | null;
  readonly mergedInto?: string;
  readonly reply?: Reply;
}

/** An agent's public reply 1 as of `at`, but for what is said. */
export function aReplyAt(at: number, said: Partial<Reply> = {}): Reply {
  return { id: '1', at, author: 'agent', public: true, ...said };
}

/** An observation that tells of this reply alone, as of `at`. */
export function replied(reply: Reply, at = reply.at): Observation {
  return observe(at, { kind: 'replied', reply });
}

/** An observation of ticket 1 as of `at`; a category gives it a status, whose label is the category unless another is named. */
export function observe(at: number, said: ReportedWords = {}): Observation {
  const {
    kind = 'snapshot',
    revision = null,
    key = `at ${at}`,
    source,
    category,
    label = category,
    closedAt = null,
    dueAt,
    mergedInto,
    reply,
    ...fields
  } = said;
  return {
    kind,
    ticketId: '1',
    ...(source !== undefined && { source }),
    place: { at, revision, key },
    fields,
    ...(category && { status: { label: label ?? null, type: typeOf[category], closedAt } }),
    ...(dueAt !== undefined && { dueAt }),
    ...(mergedInto !== undefined && { mergedInto }),
    ...(reply !== undefined && { reply }),
  };
}

/** Events of a ticket, and the state after them. */
export interface Observed {
  readonly events: readonly TicketEvent[];
  readonly state: TicketState;
}

/** What commands lead to, given in this order at the instant `now`. */
export function handle(state: TicketState, commands: readonly TicketCommand[], now = 0): Observed {
  const events: TicketEvent[] = [];
  let after = state;
  for (const command of commands) {
    const decided = ticketDecider.decide(after, command, { now, rules: plainRules });
    after = fold(ticketDecider.evolve, after, decided);
    events.push(...decided);
  }
  return { events, state: after };
}

/** The deadline (epoch milliseconds) at which a running ticket would be breached; null when there is none to wait for. */
export function nextDeadline(state: KnownTicket, rules: TicketRules): number | null {
  return comingMoments(state, readTicket(state, rules), [])[0]?.at ?? null;
}

/** What comes of observations that arrive in this order, the deadline looked at after each of them. */
export function recordAll(observations: readonly Observation[], now = 0, state: TicketState = unknownTicket): Observed {
  return handle(
    state,
    observations.flatMap((observation) => [observation, { kind: 'deadlinePassed' as const }]),
    now,
  );
}

/** The state after the observations, arriving in this order, all at the instant `now`. */
export function observeAll(observations: readonly Observation[], now = 0): TicketState {
  return recordAll(observations, now).state;
}

/** The same of a ticket that must have come to be. */
export function observed(observations: readonly Observation[], now = 0): KnownTicket {
  const state = observeAll(observations, now);
  if (state.situation === 'unknown') throw new Error('nothing was observed');
  return state;
}
