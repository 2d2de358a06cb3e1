import type { Changes } from '@deskledger/contracts';

type Rows = Changes['rows'];

/** What groups are called: one of them, and several, in a sentence. */
const groups: Record<Rows, readonly [one: string, many: string]> = {
  organization: ['organization', 'organizations'],
  assignee: ['agent', 'agents'],
  team: ['team', 'teams'],
  priority: ['priority', 'priorities'],
  classification: ['classification', 'classifications'],
  designation: ['designation', 'designations'],
  channel: ['channel', 'channels'],
  tag: ['tag', 'tags'],
};

/** What is said about how a figure changed. */
export const changesCopy = {
  points: (points: string) => `${points} points`,
  kind: 'What changed',
  /** In a sentence. */
  theChange: 'the change',
  unknown: 'This figure has no comparison.',
  off: 'Comparison is off. Choose a period to compare with.',
  nothing: 'Nothing to compare in either period.',
  dimension: (rows: Rows) => groups[rows][0].charAt(0).toUpperCase() + groups[rows][0].slice(1),
  title: (rows: Rows) => `Change by ${groups[rows][0]}`,
  definition: {
    sum: 'Each contribution is the group’s difference between the two periods. Together they are the change.',
    mean: 'Within is the change of the group’s own figure, weighted by its mean share. Mix is the change of its share, weighted by how far its figure is from the whole. Contribution is their sum. Together they are the change.',
    quantile:
      'Groups with at least five tickets in both periods. Medians and percentiles of groups do not add up to the whole.',
  },
  pooled: 'Groups with fewer than five in both periods are pooled.',
  tags: 'A ticket with several tags is in several groups. One line takes away what is counted more than once.',
  by: 'Group by',
  columns: {
    before: 'Before',
    contribution: 'Contribution',
    change: 'Change',
    within: 'Within',
    mix: 'Mix',
  },
  total: 'Total',
  others: (count: number) => `Smaller groups (${count})`,
  overlap: 'Counted in several tags',
  /** After the name of a figure; `size` without a sign. */
  rose: (title: string, size: string, before: string, after: string) =>
    `${title} rose by ${size}, from ${before} to ${after}.`,
  fell: (title: string, size: string, before: string, after: string) =>
    `${title} fell by ${size}, from ${before} to ${after}.`,
  same: (title: string, after: string) => `${title} did not change: ${after} in both periods.`,
  unknownBefore: (title: string) => `${title} has nothing to compare with in the earlier period.`,
  unknownAfter: (title: string) => `${title} has nothing to count in this period.`,
  nothingToSplit: 'There is no change to split.',
  noneContributed: (rows: Rows) => `No ${groups[rows][0]} contributed to a change.`,
  oneContributed: (name: string, part: string) => `${name} contributed ${part}.`,
  mostContributed: (name: string, part: string, next: string, nextPart: string) =>
    `${name} contributed most, ${part}, followed by ${next}, ${nextPart}.`,
  effects: (rows: Rows, within: string, mix: string, name: string, part: string) =>
    `Changes within ${groups[rows][1]} account for ${within} and their mix for ${mix}; ${name} contributed most, ${part}.`,
  noneMoved: (rows: Rows) => `No ${groups[rows][0]} with five or more tickets in both periods changed.`,
  moved: (name: string, before: string, after: string) => `${name} changed most, from ${before} to ${after}.`,
  /** Of a group without a name of its own. */
  namedGroup: (dimension: string, name: string) => `${dimension}: ${name}`,
  biggest: {
    title: 'Biggest changes',
    definition:
      'For each figure, the group that moved it most beyond its size, compared with the earlier period. Small groups and changes within chance are left out. Agents and teams are not compared here.',
    theChanges: 'the biggest changes',
    none: 'No group stands out in this period.',
    fromTo: (before: string, after: string) => `${before} → ${after}`,
    fromToSpoken: (before: string, after: string) => `from ${before} to ${after}`,
  },
} as const;
