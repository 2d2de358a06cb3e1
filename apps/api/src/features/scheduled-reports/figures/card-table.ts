import type { Breakdown } from '@deskledger/contracts';
import type { AskedBreakdown } from '../../analytics/index.js';
import type { TableCard } from './card-contents.js';
import { mostCardRows } from './card-values.js';

/** Beside the total there is room for so many groups. */
const mostGroups = 4;

/** The largest groups of a breakdown in its order, with all measures that it tells, and the total of all groups. */
export function tableOf(
  { rows: by, columns: across, measure, also = [] }: AskedBreakdown,
  answer: Breakdown,
): TableCard {
  const { rows, columns, total, otherRows, otherColumns } = answer;
  const shown = largest(rows, mostCardRows);
  const groups = largest(columns, mostGroups);
  const places = groups.map((group) => columns.indexOf(group));
  const named = (of: readonly { key: string | null }[]) => of.filter(({ key }) => key !== null).length;
  const isCut = shown.length < rows.length;
  const areCut = groups.length < columns.length;
  return {
    kind: 'table',
    ...{ by, across: across ?? null },
    columns: [
      ...[measure, ...also].map((one) => ({ measure: one, group: null })),
      ...groups.map(({ key }) => ({ measure, group: key })),
    ],
    rows: shown.map((row) => ({
      key: row.key,
      values: [row.total, ...(row.also ?? []), ...places.map((place) => row.cells[place]!)].map(({ value }) => value),
    })),
    total: [total, ...(answer.also ?? []), ...groups.map((group) => group.total)].map(({ value }) => value),
    moreRows: isCut ? named(rows) - shown.length + otherRows : 0,
    moreColumns: areCut ? named(columns) - groups.length + otherColumns : 0,
  };
}

/** All groups where there is room for them; otherwise those with most in them, in their order. */
function largest<Group extends Breakdown['columns'][number]>(groups: readonly Group[], most: number): readonly Group[] {
  if (groups.length <= most) return groups;
  const named = groups.filter(({ key }) => key !== null);
  const kept = new Set([...named].sort((one, other) => other.total.count - one.total.count).slice(0, most));
  return named.filter((group) => kept.has(group));
}
