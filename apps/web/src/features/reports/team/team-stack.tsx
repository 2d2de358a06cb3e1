import { teamCopy } from './team.copy.js';
import { Select } from '../../../ui/fields/select.js';
import { sortable, type SortableColumn } from './team-columns.js';
import { Csat, Resolved, Share, Time } from './team-figures.js';
import { TeamName } from './team-name.js';
import type { TeamRow } from './team-rows.js';
import { rowsInOrder, type TeamTable } from './use-team-table.js';

const words = teamCopy.columns;
const options = sortable.map((value) => ({ value, label: words[value] }));

/** The same for a narrow screen: a card each with four figures, one for all of them, and the order as a choice. */
export function TeamStack({ table, total }: { table: TeamTable; total: TeamRow }) {
  const sorted = options.find(({ value }) => table.getColumn(value)?.getIsSorted())?.value ?? 'resolved';
  const sortBy = (id: SortableColumn) => table.setSorting([{ id, desc: id !== 'name' }]);
  return (
    <div className="grid gap-3">
      <Select label={teamCopy.table.sortBy} isLabelShown value={sorted} options={options} onChange={sortBy} />
      <ul className="grid gap-3">
        {[...rowsInOrder(table), total].map((row) => (
          <li key={row.key} className="rounded-card border border-line p-3">
            <Figures row={row} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Figures({ row }: { row: TeamRow }) {
  const { figures } = row;
  const shown = [
    [words.resolved, <Resolved key="resolved" row={row} />],
    [words.median, <Time key="median" seconds={figures.medianSeconds} />],
    [words.compliance, <Share key="compliance" percent={figures.complianceRate} />],
    [words.csat, <Csat key="csat" figures={figures} />],
  ] as const;
  return (
    <>
      <TeamName row={row} />
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt className="text-small text-subtle">{name}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
