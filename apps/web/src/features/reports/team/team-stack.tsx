import type { TeamMedians } from '@deskledger/contracts';
import type { ReactNode } from 'react';
import { teamCopy } from './team.copy.js';
import { Select } from '../../../ui/fields/select.js';
import { sortable, type SortableColumn } from './team-columns.js';
import { Csat, MedianCount, Resolved, Share, Time } from './team-figures.js';
import { TeamName } from './team-name.js';
import type { TeamRow } from './team-rows.js';
import { rowsInOrder, type TeamTable } from './use-team-table.js';

const words = teamCopy.columns;
const options = sortable.map((value) => ({ value, label: words[value] }));

interface TeamStackProps {
  table: TeamTable;
  total: TeamRow;
  medians: TeamMedians | undefined;
}

/** The same for a narrow screen: a card each with four figures, one for all of them, and the order as a choice. */
export function TeamStack({ table, total, medians }: TeamStackProps) {
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
        {medians && (
          <li className="rounded-card border border-line p-3 text-muted">
            <Medians medians={medians} />
          </li>
        )}
      </ul>
    </div>
  );
}

function Figures({ row }: { row: TeamRow }) {
  const { figures } = row;
  return (
    <Four
      name={<TeamName row={row} />}
      resolved={<Resolved row={row} />}
      median={<Time seconds={figures.medianSeconds} />}
      compliance={<Share percent={figures.complianceRate} />}
      csat={<Csat figures={figures} />}
    />
  );
}

function Medians({ medians }: { medians: TeamMedians }) {
  return (
    <Four
      name={teamCopy.table.median}
      resolved={<MedianCount count={medians.resolved} />}
      median={<Time seconds={medians.medianSeconds} />}
      compliance={<Share percent={medians.complianceRate} />}
      csat={<Share percent={medians.csat} />}
    />
  );
}

const four = ['resolved', 'median', 'compliance', 'csat'] as const;

function Four({ name, ...figures }: Record<'name' | (typeof four)[number], ReactNode>) {
  return (
    <>
      {name}
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2">
        {four.map((figure) => (
          <div key={figure}>
            <dt className="text-small text-subtle">{words[figure]}</dt>
            <dd className="numeric">{figures[figure]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
