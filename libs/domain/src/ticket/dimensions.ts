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

/** The filter that leaves out what has a value of the dimension: `notPriority`. */
export type Exclusion<Of extends Dimension = Dimension> = `not${Capitalize<Of>}`;

export function exclusionOf<Of extends Dimension>(dimension: Of): Exclusion<Of> {
  return `not${dimension[0]!.toUpperCase()}${dimension.slice(1)}` as Exclusion<Of>;
}
