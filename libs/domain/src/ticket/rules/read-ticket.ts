import type { StatusRules } from '../../organization/status-rules.js';
import type { StatusCategory } from '../facts/observation.js';
import { valuesBefore } from '../facts/history.js';
import { instantOf } from '../facts/place.js';
import type { FieldValues } from '../facts/ticket-fields.js';
import type { KnownTicket } from '../ticket.state.js';
import { readCourse, type TicketCourse } from './course.js';
import { slaStatusOf, type SlaStatus } from './sla-status.js';

/** What a ticket's state tells whatever its statuses mean. Instants are epoch milliseconds. */
export interface TicketFacts {
  /** Current values of the fields ever heard of. */
  readonly fields: FieldValues;
  /** The help desk's creation time, else the earliest place. */
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly label: string | null;
  /** The deadline in force: the last one that the help desk named. */
  readonly dueAt: number | null;
  /** False for deleted, merged, spam and test tickets: they are in no figure and no list. */
  readonly counted: boolean;
}

/** Everything that a ticket's state tells, its statuses judged by the organization's settings. */
export interface TicketReading extends TicketFacts {
  readonly category: StatusCategory;
  readonly course: TicketCourse;
  readonly closings: readonly number[];
  readonly reopenings: readonly number[];
  readonly firstClosedAt: number | null;
  /** The last closing, even when the ticket was reopened since. */
  readonly lastClosedAt: number | null;
  /** The last closing of a ticket that is closed; null while it is open. */
  readonly closedAt: number | null;
  readonly reopenCount: number;
  readonly slaStatus: SlaStatus;
}

export function readFacts(state: KnownTicket): TicketFacts {
  const { history } = state;
  const { status, dueAt = null, ...fields } = valuesBefore(history);
  return {
    fields,
    createdAt: fields.createdAt ?? instantOf(history[0]![0]),
    modifiedAt: instantOf(history.at(-1)![0]),
    label: status?.label ?? null,
    dueAt,
    counted: state.situation === 'known' && fields.spam !== true && fields.test !== true,
  };
}

export function readTicket(state: KnownTicket, statuses: StatusRules): TicketReading {
  const facts = readFacts(state);
  const course = readCourse(state.history, facts.createdAt, statuses);
  const { closings, reopenings } = course;
  const last = course.stretches.at(-1);
  const category = last?.category ?? 'open';
  const lastClosedAt = closings.at(-1) ?? null;
  return {
    ...facts,
    category,
    course,
    closings,
    reopenings,
    firstClosedAt: closings[0] ?? null,
    lastClosedAt,
    closedAt: category === 'closed' ? lastClosedAt : null,
    reopenCount: reopenings.length,
    slaStatus: slaStatusOf(course, state.missed),
  };
}

/** The deadline (epoch milliseconds) at which a running ticket would be breached; null when there is none to wait for. */
export function nextDeadline(state: KnownTicket, statuses: StatusRules): number | null {
  const reading = readTicket(state, statuses);
  return reading.counted && reading.slaStatus === 'running' ? reading.dueAt : null;
}
