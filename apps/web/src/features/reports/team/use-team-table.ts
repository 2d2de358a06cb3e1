import { useTable, type ReactTable } from '@tanstack/react-table';
import { columns, features, type TeamFeatures } from './team-columns.js';
import type { TeamRow } from './team-rows.js';

export type TeamTable = ReactTable<TeamFeatures, TeamRow>;

const mostResolvedFirst = { sorting: [{ id: 'resolved', desc: true }] };

/** The rows with their order; that is nobody else's business, so it is not in the address. */
export function useTeamTable(rows: TeamRow[]): TeamTable {
  return useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ key }) => key,
    initialState: mostResolvedFirst,
    enableSortingRemoval: false,
    enableMultiSort: false,
  });
}

/** The rows in their order; what was in nobody's hands comes last in every one, since it is nobody's merit. */
export function rowsInOrder(table: TeamTable): TeamRow[] {
  const rows = table.getRowModel().rows.map(({ original }) => original);
  return [...rows.filter(({ key }) => key !== ''), ...rows.filter(({ key }) => key === '')];
}
