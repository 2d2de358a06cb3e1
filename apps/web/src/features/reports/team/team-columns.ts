import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  type SortFn,
} from '@tanstack/react-table';
import type { TeamRow } from './team-rows.js';

export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
export type TeamFeatures = typeof features;

/** The columns that can be sorted by, in their order. */
export const sortable = [
  'name',
  'assigned',
  'resolved',
  'reopened',
  'reply',
  'median',
  'p90',
  'compliance',
  'csat',
] as const;
export type SortableColumn = (typeof sortable)[number];

const names = new Intl.Collator('en', { numeric: true });
const byName: SortFn<TeamFeatures, TeamRow> = (one, other) => names.compare(one.original.name, other.original.name);
const byFigure: SortFn<TeamFeatures, TeamRow> = (one, other, column) =>
  Number(one.getValue(column)) - Number(other.getValue(column));

const helper = createColumnHelper<TeamFeatures, TeamRow>();

/** Largest first; what is unknown stands last in either direction. */
function figure(id: SortableColumn, valueOf: (figures: TeamRow['figures']) => number | null) {
  return helper.accessor(({ figures }) => valueOf(figures) ?? undefined, {
    id,
    sortFn: byFigure,
    sortDescFirst: true,
    sortUndefined: 'last',
  });
}

export const columns = helper.columns([
  helper.accessor('name', { id: 'name', sortFn: byName, sortDescFirst: false }),
  figure('assigned', ({ assigned }) => assigned),
  figure('resolved', ({ resolved }) => resolved),
  figure('reopened', ({ reopened }) => reopened),
  figure('reply', ({ firstReplyMedianSeconds }) => firstReplyMedianSeconds),
  figure('median', ({ medianSeconds }) => medianSeconds),
  figure('p90', ({ p90Seconds }) => p90Seconds),
  figure('compliance', ({ complianceRate }) => complianceRate),
  figure('csat', ({ csat }) => csat),
]);
