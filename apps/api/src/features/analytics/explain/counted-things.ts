import { Conditions } from '../../../platform/database/conditions.js';
import {
  addDeedConditions,
  deedsSql,
  isSelective,
  selectBy,
  selectTickets,
  type TicketDeed,
} from '../../tickets/index.js';
import { ticketsAsked } from '../agents/holder-selection.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import { secondsUntil, selectMeasured, type TicketMeasure } from '../breakdown/population.js';

/** SQL for the things that a figure counts one by one. */
export interface CountedThings {
  readonly from: string;
  readonly where: string;
  /** What each brings to the numerator: a whole number. */
  readonly weight: string;
  /** The instant at which it is counted. */
  readonly at: string;
  /** Id of the ticket; null: none. */
  readonly ticket: string;
  /** Id of the response and of its survey; null: it is a ticket. */
  readonly response: string;
  readonly survey: string;
  /** The stream of what is recorded about it. */
  readonly stream: string;
}

export type Counts = (asked: Conditions, question: AnalyticsQuestion) => CountedThings;

const ofTickets = { from: 'tickets', ticket: 'id', response: 'null::uuid', survey: 'null::uuid', stream: 'stream_id' };

/** The tickets that a measure is of; of these, where `also` says so, some alone. */
export const tickets =
  (measure: TicketMeasure, weight = '1', also?: string): Counts =>
  (asked, question) => {
    selectMeasured(asked, measure, question);
    if (also !== undefined) asked.add(also);
    return { ...ofTickets, where: asked.sql, weight, at: 'created_at' };
  };

/** The tickets to which something was done in the range, as often as it was. */
export const deeds =
  (deed: TicketDeed): Counts =>
  (asked, { range, selection }) => {
    selectTickets(asked, selection);
    addDeedConditions(asked, deed, range, {});
    const where = asked.sql;
    return { ...ofTickets, where, weight: `(select count(*) ${deedsSql(asked, deed, range, {})})`, at: 'created_at' };
  };

/** The tickets whose first reply was in the range, by whoever wrote it or else held them then, with the seconds from their creation to it. */
export const firstReplies: Counts = (asked, { range, selection }) => {
  selectMeasured(asked, 'reply', { range, selection: ticketsAsked(selection) });
  const { assignee, notAssignee, team, notTeam } = selection;
  // Lists of deeds are long to read: they are opened up for a holder who is asked for, and else not.
  if (isSelective({ assignee, notAssignee, team, notTeam })) {
    const replied = new Conditions(asked.params).add(`deed ->> 0 = 'replied'`);
    selectBy(replied, { assignee: 'deed ->> 2', team: 'deed ->> 3' }, selection);
    asked.add(`exists (select from jsonb_array_elements(deeds::jsonb) as deeds (deed) where ${replied.sql})`);
  }
  return { ...ofTickets, where: asked.sql, weight: secondsUntil('first_response_at'), at: 'created_at' };
};

/** Where the responses to surveys come from that are counted: every completed one, or those with a rating that counts. */
export abstract class CountedResponses {
  /** Of a row `r` of `survey_responses`. */
  abstract select(
    asked: Conditions,
    question: AnalyticsQuestion,
    which: 'all' | 'rated',
  ): Omit<CountedThings, 'weight'>;
}
