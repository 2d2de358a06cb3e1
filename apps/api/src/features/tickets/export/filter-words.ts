import type { TicketOverviewQuery } from '@deskledger/contracts';
import { dimensions, exclusionOf, type Dimension } from '@deskledger/domain';
import type { Database } from '../../../platform/database/database.js';
import { listed, type FilterWord } from '../../../platform/files/index.js';
import { readAgentNames } from '../agent-names.js';
import { displayText } from '../list/display-text.js';
import { canonicalSelection, type TicketSelection } from '../ticket-selection.js';

const dimensionWords = {
  organization: 'Organization',
  assignee: 'Agent',
  team: 'Team',
  priority: 'Priority',
  classification: 'Classification',
  designation: 'Designation',
  channel: 'Channel',
  tag: 'Tag',
} as const satisfies Record<Dimension, string>;

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
    const word = dimensionWords[dimension];
    return [
      [word, named(chosen[dimension])],
      [`${word} is not`, named(chosen[exclusionOf(dimension)])],
    ];
  });
}

const complianceWords = { compliant: 'within it', noncompliant: 'missed', undecided: 'not decided yet' } as const;

/** The filters of the ticket list that the figures do not have. */
export function listWords(filter: TicketOverviewQuery): FilterWord[] {
  const { search, status, state, compliance, event, on, archived } = filter;
  const day = event === 'closed' ? 'Closed' : 'Created';
  return [
    ['Search', search || undefined],
    ['Status', listed(status)],
    ['State', state],
    ['Archived tickets', archived && 'included'],
    ['Deadline', compliance && complianceWords[compliance]],
    on === undefined ? ['Range applies to', event === 'closed' ? 'the day of closing' : undefined] : [day, `on ${on}`],
  ];
}

async function readOrganizationNames(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.read<{ id: string; name: string }>(
    'select id, name from ticket_organizations where id = any ($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, displayText(name)]));
}
