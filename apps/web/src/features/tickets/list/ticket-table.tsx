import type { Ticket } from '@deskledger/contracts';
import { useMemo, type CSSProperties } from 'react';
import { defaultSort, type TicketSort } from '../../../lib/url/ticket-view.js';
import { shownColumns, useChosenColumns } from '../columns/chosen-columns.js';
import { columnsCopy } from '../columns/columns.copy.js';
import { columnOrders, columnWidths, openingColumn, sortedColumn, type ColumnName } from '../columns/ticket-column.js';
import { ticketListCopy } from '../ticket-list.copy.js';
import { SortHeader } from './sort-header.js';
import { TicketRow } from './ticket-row.js';
import { useListFocus } from './use-list-focus.js';
import { useRowOpening } from './use-row-opening.js';

interface TicketTableProps {
  tickets: readonly Ticket[];
  /** How many there are in all, loaded or not. */
  count: number | undefined;
  search: string;
  sort: TicketSort | undefined;
  releases: number;
  onSort: (sort: TicketSort) => void;
}

/**
 * The tickets one line each, in the columns that this person chose. Columns of fixed width: a page that is added must
 * not move those above. Where they have no room the table scrolls by itself.
 */
export default function TicketTable({
  tickets,
  count,
  search,
  sort = defaultSort,
  releases,
  onSort,
}: TicketTableProps) {
  const table = useListFocus<HTMLTableElement>(releases);
  useRowOpening(table);
  const chosen = useChosenColumns();
  const columns = useMemo(() => shownColumns(chosen), [chosen]);
  const sorted = sortedColumn(columns, sort);
  const width = columns.reduce((sum, name) => sum + columnWidths[name], 0);
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table
        ref={table}
        aria-rowcount={count === undefined ? -1 : count + 1}
        style={{ '--table': `${width}rem` } as CSSProperties}
        className="w-full min-w-(--table) table-fixed border-collapse text-body print:min-w-0"
      >
        <caption className="sr-only">{ticketListCopy.table}</caption>
        <colgroup>
          {columns.map((name) => (
            <col key={name} {...(name !== openingColumn && { style: { width: `${columnWidths[name]}rem` } })} />
          ))}
        </colgroup>
        <thead className="border-b border-line text-small text-muted">
          <tr aria-rowindex={1}>
            {columns.map((name) => (
              <Head key={name} name={name} sort={sort} isSorted={name === sorted} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket, index) => (
            <TicketRow key={ticket.id} ticket={ticket} columns={columns} search={search} index={index} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps {
  name: ColumnName;
  sort: TicketSort;
  isSorted: boolean;
  onSort: (sort: TicketSort) => void;
}

function Head({ name, ...sorting }: HeadProps) {
  const heading = columnsCopy.names[name];
  const orders = columnOrders[name];
  if (orders !== undefined) return <SortHeader name={heading} orders={orders} {...sorting} />;
  return (
    <th scope="col" className="h-8 truncate px-2.5 text-start font-medium pointer-coarse:h-11 print:px-1.5">
      {heading}
    </th>
  );
}
