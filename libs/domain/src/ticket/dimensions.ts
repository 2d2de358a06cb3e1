/** What tickets are told apart by, in figures as in lists. */
export const dimensions = [
  'organization',
  'assignee',
  'team',
  'priority',
  'classification',
  'designation',
  'channel',
  'tag',
] as const;
export type Dimension = (typeof dimensions)[number];

/** By the names of the screens. */
export const dimensionTitles: Readonly<Record<Dimension, string>> = {
  organization: 'Organization',
  assignee: 'Agent',
  team: 'Team',
  priority: 'Priority',
  classification: 'Classification',
  designation: 'Designation',
  channel: 'Channel',
  tag: 'Tag',
};

/** What an address of the dashboard calls a filter of the API; whatever is no filter keeps its name. */
export const addressKeyOf = (filter: string): string =>
  filter === 'organization' ? 'org' : filter === 'notOrganization' ? 'notOrg' : filter;

/** The filter that leaves out what has a value of the dimension: `notPriority`. */
export type Exclusion<Of extends Dimension = Dimension> = `not${Capitalize<Of>}`;

export function exclusionOf<Of extends Dimension>(dimension: Of): Exclusion<Of> {
  return `not${dimension[0]!.toUpperCase()}${dimension.slice(1)}` as Exclusion<Of>;
}
