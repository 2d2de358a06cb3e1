import type { TicketMoment } from '@deskledger/contracts';
import {
  courseOf,
  instantOf,
  readTicket,
  statusOf,
  type KnownTicket,
  type StatusReport,
  type TicketCourse,
} from '@deskledger/domain';

interface Moment {
  readonly at: number;
  readonly event: TicketMoment['event'];
  readonly status: string | null;
}

/** What happened to a ticket, oldest first, read off its state. */
export function ticketTimeline(state: KnownTicket): TicketMoment[] {
  const course = courseOf(state);
  const moments = [...statusMoments(state, course), ...endMoments(state), ...breachMoment(state, course)];
  moments.sort((one, other) => one.at - other.at);
  return moments.map(({ at, ...moment }) => ({ at: new Date(at).toISOString(), ...moment }));
}

/** The status changes in the order of the help desk's history; repeated words are left out. */
function* statusMoments(state: KnownTicket, course: TicketCourse): Generator<Moment> {
  const { createdAt } = readTicket(state);
  const [closings, reopenings] = [[...course.closings], [...course.reopenings]];
  const reports = state.timeline.flatMap((entry) => {
    const report = statusOf(entry);
    return report === undefined ? [] : [{ ...report, at: Math.max(instantOf(entry[0]), createdAt) }];
  });
  const first = reports[0];
  yield { at: createdAt, event: 'created', status: first?.phase === 'closed' ? null : (first?.label ?? null) };
  let before: Pick<StatusReport, 'label' | 'phase'> = { phase: 'open', label: first?.label ?? null };
  for (const { at, label: status, phase } of reports) {
    if (phase === 'closed' && before.phase !== 'closed') yield { at: closings.shift() ?? at, event: 'closed', status };
    else if (phase !== 'closed' && before.phase === 'closed')
      yield { at: reopenings.shift() ?? at, event: 'reopened', status };
    else if (status !== before.label) yield { at, event: 'status', status };
    before = { phase, label: status };
  }
}

function* endMoments({ deleted, merged }: KnownTicket): Generator<Moment> {
  if (merged !== undefined) yield { at: instantOf(merged[0]), event: 'merged', status: null };
  if (deleted !== undefined) yield { at: instantOf(deleted), event: 'deleted', status: null };
}

/** The first deadline that was missed, at the moment at which it was. */
function* breachMoment(state: KnownTicket, { stretches }: TicketCourse): Generator<Moment> {
  const { verdict, dueAt } = readTicket(state);
  if (verdict !== 'breached') return;
  const ranOver = stretches.find(({ phase, until, deadline }) => {
    return phase === 'open' && deadline !== null && (until === null || until > deadline);
  });
  const at = ranOver?.deadline ?? dueAt;
  if (at !== null) yield { at: Math.max(at, ranOver?.from ?? at), event: 'breached', status: null };
}
