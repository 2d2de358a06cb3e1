import type { TicketOverviewQuery } from '@deskledger/contracts';
import type { Database } from '../../../platform/database/database.js';
import { listed, type FilterWord } from '../../../platform/files/index.js';
import { readAgentNames } from '../agent-names.js';
import { displayText } from '../list/display-text.js';
import { canonicalSelection, type TicketSelection } from '../ticket-selection.js';

/** A selection in the words of the screens: organizations and agents by their names. */
export async function selectionWords(database: Database, selection: TicketSelection): Promise<FilterWord[]> {
  const chosen = canonicalSelection(selection);
  const [organizations, agents] = await Promise.all([
    readOrganizationNames(database, chosen.organization ?? []),
    readAgentNames(database, chosen.assignee ?? []),
  ]);
  return [
    ['Organization', named(chosen.organization, organizations)],
    ['Priority', listed(chosen.priority)],
    ['Classification', listed(chosen.classification)],
    ['Agent', named(chosen.assignee, agents)],
    ['Channel', listed(chosen.channel)],
  ];
}

const complianceWords = { compliant: 'within it', noncompliant: 'missed', undecided: 'not decided yet' } as const;

/** The filters of the ticket list that the figures do not have. */
export function listWords(filter: TicketOverviewQuery): FilterWord[] {
  const { search, status, designation, state, compliance, event, on, archived } = filter;
  const day = event === 'closed' ? 'Closed' : 'Created';
  return [
    ['Search', search || undefined],
    ['Status', listed(status)],
    ['State', state],
    ['Designation', listed(designation)],
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

function named(ids: readonly string[] | undefined, names: ReadonlyMap<string, string>): string | undefined {
  return listed(ids?.map((id) => names.get(id) ?? id));
}
