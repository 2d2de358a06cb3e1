import type { TicketOverviewQuery } from '@deskledger/contracts';
import { dimensions, dimensionTitles, exclusionOf, weekdayNames, type Dimension } from '@deskledger/domain';
import type { Database } from '../../../platform/database/database.js';
import { listed, type FilterWord } from '../../../platform/files/index.js';
import { readAgentNames } from '../agent-names.js';
import { readOrganizationNames } from '../read-organization-names.js';
import { isListedActivity } from '../activities/activity-conditions.js';
import { canonicalSelection, type TicketSelection } from '../ticket-selection.js';

/** A selection in the words of the screens: organizations and agents by their names. */
export async function selectionWords(database: Database, selection: TicketSelection): Promise<FilterWord[]> {
  const { organization = [], notOrganization = [], assignee = [], notAssignee = [] } = selection;
  const [organizations, agents] = await Promise.all([
    readOrganizationNames(database, [...organization, ...notOrganization]),
    readAgentNames(database, [...assignee, ...notAssignee]),
  ]);
  const names: Partial<Record<Dimension, ReadonlyMap<string, string>>> = {
    organization: organizations,
    assignee: agents,
  };
  const chosen = canonicalSelection(selection);
  return dimensions.flatMap((dimension): FilterWord[] => {
    const named = (ids: readonly string[] | undefined) => listed(ids?.map((id) => names[dimension]?.get(id) ?? id));
    const word = dimensionTitles[dimension];
    return [
      [word, named(chosen[dimension])],
      [`${word} is not`, named(chosen[exclusionOf(dimension)])],
    ];
  });
}

const dueWords = { overdue: 'overdue', '1h': 'within 1 hour', '4h': 'within 4 hours', today: 'today' } as const;
const waitingWords = { first_reply: 'a first reply', reply: 'a reply to the last message', any: 'any reply' } as const;
const policyWords = {
  met: 'met',
  breached: 'missed',
  no_target: 'no target',
  not_measured: 'not measured',
} as const;
const complianceWords = { compliant: 'met', noncompliant: 'missed', undecided: 'pending' } as const;

type TicketEvent = NonNullable<TicketOverviewQuery['event']>;
const dayWords: Readonly<Record<TicketEvent, string>> = {
  created: 'Created',
  closed: 'Closed',
  open: 'Open',
  assigned: 'Assigned',
  resolved: 'Resolved',
  reopened: 'Reopened',
  replied: 'First reply',
};
const rangeWords: Readonly<Record<TicketEvent, string | undefined>> = {
  created: undefined,
  closed: 'closing date',
  open: 'all open tickets, whenever they were created',
  assigned: 'assignment dates',
  resolved: 'resolution dates',
  reopened: 'reopening dates',
  replied: 'first reply date',
};

const twoDigits = (hour: number) => String(hour).padStart(2, '0');

/** Everything that narrows a ticket list, in words. */
export async function ticketFilterWords(database: Database, filter: TicketOverviewQuery): Promise<FilterWord[]> {
  const [holders, slice] = await Promise.all([holderWords(database, filter), selectionWords(database, filter)]);
  return [...listWords(filter), ...holders, ...slice];
}

/** The filters of the ticket list that the figures do not have. */
function listWords(filter: TicketOverviewQuery): FilterWord[] {
  const {
    search,
    status,
    state,
    compliance,
    event = 'created',
    on,
    weekday,
    hour,
    archived,
    dueWithin,
    waitingFor,
    policyResult,
  } = filter;
  return [
    ['Search', search || undefined],
    ['Status', listed(status)],
    ['State', state],
    ['Archived tickets', archived && 'included'],
    ['Deadline', compliance && complianceWords[compliance]],
    ['Due', dueWithin && dueWords[dueWithin]],
    ['Waiting for', waitingFor && waitingWords[waitingFor]],
    ['By policies', policyResult && policyWords[policyResult]],
    ['Weekday', weekday === undefined ? undefined : weekdayNames[weekday - 1]],
    ['Hour', hour === undefined ? undefined : `${twoDigits(hour)}:00 to ${twoDigits(hour + 1)}:00`],
    on === undefined ? ['Range applies to', rangeWords[event]] : [dayWords[event], `on ${on}`],
  ];
}

/** In whose hands the tickets were when that was done which the filter asks for. */
async function holderWords(database: Database, { event, by, byTeam }: TicketOverviewQuery): Promise<FilterWord[]> {
  if (!isListedActivity(event) && event !== 'closed') return [];
  const names = await readAgentNames(database, by ?? []);
  return [
    ['Agent at that time', listed(by?.map((id) => names.get(id) ?? id))],
    ['Team at that time', listed(byTeam)],
  ];
}
