import type { TicketMoment } from '@deskledger/contracts';
import {
  instantOf,
  type KnownTicket,
  type StatusCategory,
  type StatusRules,
  type TicketReading,
} from '@deskledger/domain';

interface Moment {
  readonly at: number;
  readonly event: TicketMoment['event'];
  readonly status: string | null;
}

/** What happened to a ticket, oldest first, read off its state. */
export function ticketTimeline(state: KnownTicket, reading: TicketReading, statuses: StatusRules): TicketMoment[] {
  const moments = [...statusMoments(state, reading, statuses), ...endMoments(state), ...breachMoment(reading)];
  moments.sort((one, other) => one.at - other.at);
  return moments.map(({ at, ...moment }) => ({ at: new Date(at).toISOString(), ...moment }));
}

/** The status changes in the order of the help desk's history; repeated words are left out. */
function* statusMoments(state: KnownTicket, reading: TicketReading, statuses: StatusRules): Generator<Moment> {
  const { createdAt } = reading;
  const [closings, reopenings] = [[...reading.closings], [...reading.reopenings]];
  const reports = state.history.flatMap(([place, , said]) => {
    if (said?.status === undefined) return [];
    const { label } = said.status;
    return [{ label, category: statuses(said.status), at: Math.max(instantOf(place), createdAt) }];
  });
  const first = reports[0];
  yield { at: createdAt, event: 'created', status: first?.category === 'closed' ? null : (first?.label ?? null) };
  let before: { label: string | null; category: StatusCategory } = { category: 'open', label: first?.label ?? null };
  for (const { at, label: status, category } of reports) {
    if (category === 'closed' && before.category !== 'closed')
      yield { at: closings.shift() ?? at, event: 'closed', status };
    else if (category !== 'closed' && before.category === 'closed')
      yield { at: reopenings.shift() ?? at, event: 'reopened', status };
    else if (status !== before.label) yield { at, event: 'status', status };
    before = { category, label: status };
  }
}

function* endMoments(state: KnownTicket): Generator<Moment> {
  if (state.situation === 'known') return;
  if (state.merged !== undefined) yield { at: instantOf(state.merged.place), event: 'merged', status: null };
  if (state.situation === 'deleted') yield { at: instantOf(state.deleted), event: 'deleted', status: null };
}

/** The first deadline that was missed, at the moment at which it was. */
function* breachMoment({ slaStatus, dueAt, course }: TicketReading): Generator<Moment> {
  if (slaStatus !== 'breached') return;
  const ranOver = course.stretches.find(({ category, until, deadline }) => {
    return category === 'open' && deadline !== null && (until === null || until > deadline);
  });
  const at = ranOver?.deadline ?? dueAt;
  if (at !== null) yield { at: Math.max(at, ranOver?.from ?? at), event: 'breached', status: null };
}
