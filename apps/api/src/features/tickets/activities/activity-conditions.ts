import { listedActivities, type TicketOverviewQuery } from '@deskledger/contracts';
import { addDays, localMidnight, type ResolvedRange } from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import { oneOf, type DimensionColumns } from '../ticket-selection.js';

export type ListedActivity = (typeof listedActivities)[number];

/** What is asked of activities themselves, besides their range. */
export type AskedActivity = Pick<TicketOverviewQuery, 'by' | 'byTeam' | 'weekday' | 'hour'>;

/** The dimensions of `ticket_activities`: what the ticket is now. */
export const activityColumns: DimensionColumns = {
  organization: 'organization_id',
  assignee: 'assignee_id',
  team: 'team_now',
  priority: 'priority',
  classification: 'classification',
  designation: 'designation',
  channel: 'channel',
  tag: 'tags',
};

/** In whose hands it was done. */
export const holderColumns = { assignee: 'agent_id', team: 'team' } as const satisfies Partial<DimensionColumns>;

/** Whether the event of a filter is something that was done to tickets, in somebody's hands and perhaps repeatedly. */
export function isListedActivity(event: TicketOverviewQuery['event']): event is ListedActivity {
  return listedActivities.some((one) => one === event);
}

/** Whether the range of a filter is that in which its tickets were created. */
export function isAboutCreation(event: TicketOverviewQuery['event']): boolean {
  return event === undefined || event === 'created';
}

/** That an activity lies in a range, which may end within its last day. */
export function addRange(asked: Conditions, { from, to, endsAt, timezone }: ResolvedRange): void {
  asked.add(`day between ${asked.param(from, 'date')} and ${asked.param(to, 'date')}`);
  if (endsAt < localMidnight(addDays(to, 1), timezone))
    asked.add(`at < ${asked.param(new Date(endsAt), 'timestamptz')}`);
}

/** That an activity was done in these hands, and in this hour of the week. */
export function addAsked(asked: Conditions, { by, byTeam, weekday, hour }: AskedActivity): void {
  if (by !== undefined) asked.add(oneOf(asked, holderColumns.assignee, by));
  if (byTeam !== undefined) asked.add(oneOf(asked, holderColumns.team, byTeam));
  if (weekday !== undefined) asked.add(`extract(isodow from day) = ${asked.param(weekday, 'int')}`);
  if (hour !== undefined) asked.add(`hour = ${asked.param(hour, 'smallint')}`);
}

/** The activities that the event of a filter names. */
function kindOf(event: TicketOverviewQuery['event']) {
  if (event === 'open') return 'created';
  return event === 'closed' ? 'resolved' : (event ?? 'created');
}

/** `from` and `where` for the activities of a row of `tickets` that a filter is about. */
export function activitiesSql(
  conditions: Conditions,
  event: TicketOverviewQuery['event'],
  range: ResolvedRange,
  activity: AskedActivity,
): string {
  const asked = new Conditions(conditions.params);
  asked.add('activity.ticket_id = tickets.id').add(`kind = '${kindOf(event)}'`);
  if (event === 'closed') asked.add('is_last');
  if (event !== 'open') addRange(asked, range);
  addAsked(asked, activity);
  return `from ticket_activities as activity where ${asked.sql}`;
}
