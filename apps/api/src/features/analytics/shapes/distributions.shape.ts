import type { OrganizationCount, PriorityCount, StatusCount } from '@deskledger/contracts';
import { noOrganization } from '@deskledger/domain';
import { displayText } from '../../tickets/index.js';
import type { Figures } from '../figures/figures.js';

/** Tickets by organization, most first. */
export function organizationsOf({ organizations }: Pick<Figures, 'organizations'>): OrganizationCount[] {
  const rows = organizations.map(({ id, name, count }) =>
    id === noOrganization
      ? { category: 'No organization', count, organization: null }
      : { category: displayText(name ?? id), count, organization: id },
  );
  return rows.sort((one, other) => byCount(one, other, 'category'));
}

/** Tickets created in the range by status as of now, most first. */
export function statusesOf({ statuses }: Figures): StatusCount[] {
  return statuses
    .map(({ value, count }) => ({ category: value, count }))
    .sort((one, other) => byCount(one, other, 'category'));
}

/** Tickets by priority as of now, most first. */
export function prioritiesOf({ priorities }: Pick<Figures, 'priorities'>): PriorityCount[] {
  return priorities
    .map(({ value, count }) => ({ priority: value, count }))
    .sort((one, other) => byCount(one, other, 'priority'));
}

const names = new Intl.Collator('en', { numeric: true });

function byCount<Name extends string, Row extends { count: number } & Record<Name, string>>(
  one: Row,
  other: Row,
  name: Name,
): number {
  return other.count - one.count || names.compare(one[name], other[name]);
}
