import type { DueWindow, PolicyResult, TicketOverviewQuery } from '@deskledger/contracts';
import type { ResolvedRange } from '@deskledger/domain';
import { Conditions } from '../../platform/database/conditions.js';
import { isDueWithin, isWaitingFor, repliesAreTold } from './attention/attention-conditions.js';
import { activitiesSql, isListedActivity } from './activities/activity-conditions.js';
import { addSearch, type SearchPath } from './search/search-conditions.js';
import { oneOfLabels, selectTickets } from './ticket-selection.js';

/** Which tickets a list or a count is about. */
export interface TicketQuestion {
  readonly range: ResolvedRange;
  readonly filter: TicketOverviewQuery;
  /** Tickets last closed before this instant (epoch milliseconds) are left out; null or nothing leaves none out. */
  readonly archivedBefore?: number | null;
  /** Of a question about deadlines that come near, as of which instant: epoch milliseconds. */
  readonly now?: number;
}

/** Whether more is asked than when a ticket was created or last closed, which its row tells. */
function isAboutActivities({ event, by, byTeam, weekday, hour }: TicketOverviewQuery): boolean {
  if (isListedActivity(event) || weekday !== undefined || hour !== undefined) return true;
  return event === 'closed' && (by !== undefined || byTeam !== undefined);
}

const verdictsOf = {
  compliant: ['met'],
  noncompliant: ['breached'],
  undecided: ['running', 'paused', 'none'],
} as const;

/**
 * The conditions on `tickets` behind a question. The same words that the figures use: what stands in the list behind
 * a number is what the number counts.
 */
export function ticketConditions(question: TicketQuestion, search: SearchPath): Conditions {
  const { range, filter, archivedBefore } = question;
  const conditions = new Conditions();
  selectTickets(conditions, filter);
  if (isOfOpenTickets(filter)) conditions.add('closed_at is null');
  if (isAboutActivities(filter))
    conditions.add(`exists (select ${activitiesSql(conditions, filter.event, range, filter)})`);
  else if (filter.event !== 'open') {
    const column = filter.event === 'closed' ? 'closed_at' : 'created_at';
    conditions.add(`${column} >= ${conditions.param(new Date(range.startsAt), 'timestamptz')}`);
    conditions.add(`${column} < ${conditions.param(new Date(range.endsAt), 'timestamptz')}`);
  }
  if (archivedBefore) {
    const place = conditions.param(new Date(archivedBefore), 'timestamptz');
    conditions.add(`(closed_at is null or closed_at >= ${place})`);
  }
  if (filter.status !== undefined) conditions.add(oneOfLabels(conditions, 'status', filter.status));
  // A ticket is closed exactly when it has a time of closing, and indexes of the open ones go by that.
  if (filter.state !== undefined) conditions.add(`closed_at is ${filter.state === 'closed' ? 'not null' : 'null'}`);
  if (filter.compliance !== undefined) {
    conditions.add(`verdict = any (${conditions.param(verdictsOf[filter.compliance], 'text[]')})`);
  }
  if (filter.dueWithin !== undefined) addDeadline(conditions, filter.dueWithin, question);
  if (filter.waitingFor !== undefined) conditions.add(isWaitingFor(filter.waitingFor));
  if (filter.policyResult !== undefined) addPolicyResult(conditions, filter.policyResult);
  if (filter.search) addSearch(conditions, filter.search, search);
  return conditions;
}

/** Whether only open tickets can meet a filter, whatever state it asks for. */
function isOfOpenTickets({ event, dueWithin, waitingFor }: TicketOverviewQuery): boolean {
  return event === 'open' || dueWithin !== undefined || waitingFor !== undefined;
}

/** As `targetCoverage` counts them. */
function addPolicyResult(conditions: Conditions, result: PolicyResult): void {
  const column = result === 'met' || result === 'breached' ? 'policy_verdict' : 'left_out';
  conditions.add(`${column} = ${conditions.param(result, 'text')}`);
  if (result === 'not_measured') conditions.add(`not ${repliesAreTold('tickets')}`);
}

function addDeadline(conditions: Conditions, window: DueWindow, { now, range: { timezone } }: TicketQuestion): void {
  if (now === undefined) throw new Error('A question about deadlines that come near needs an instant.');
  conditions.add(isDueWithin(conditions, window, { now, timezone }));
}
