import type { FieldValues } from '../ticket/ticket-fields.js';
import type { Observation, Phase } from '../ticket/observation.js';
import { handleTicket } from '../ticket/ticket.decider.js';
import type { TicketState } from '../ticket/ticket.state.js';

interface Said extends FieldValues {
  readonly kind?: Observation['kind'];
  readonly revision?: number;
  readonly key?: string;
  readonly phase?: Phase;
  readonly label?: string | null;
  readonly closedAt?: number | null;
  readonly dueAt?: number | null;
  readonly mergedInto?: string;
}

/** An observation of ticket 1 as of `at`; a phase gives it a status, whose label is the phase unless another is named. */
export function observe(at: number, said: Said = {}): Observation {
  const {
    kind = 'snapshot',
    revision = null,
    key = `at ${at}`,
    phase,
    label = phase,
    closedAt = null,
    dueAt,
    mergedInto,
    ...fields
  } = said;
  return {
    kind,
    ticketId: '1',
    place: { at, revision, key },
    fields,
    ...(phase && { status: { label: label ?? null, phase, closedAt } }),
    ...(dueAt !== undefined && { dueAt }),
    ...(mergedInto !== undefined && { mergedInto }),
  };
}

/** The state after the observations, arriving in this order, all at the instant `now`. */
export function observeAll(observations: readonly Observation[], now = 0): TicketState {
  return observations.reduce<TicketState>((state, next) => handleTicket(state, next, { now }).state, null);
}
