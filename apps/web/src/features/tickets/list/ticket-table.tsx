import type { Ticket } from '@deskledger/contracts';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type CSSProperties, useMemo } from 'react';
import type { TicketSort } from '../../../lib/url/ticket-view.js';
import { cx } from '../../../ui/class-names.js';
import { Surface } from '../../../ui/layout/surface.js';
import { type ColumnsOf, shownColumns, useChosenColumns } from '../columns/chosen-columns.js';
import { columnsCopy } from '../columns/columns.copy.js';
import {
  type ColumnName,
  columnOrders,
  columnWidths,
  openingColumn,
  sortedColumn,
  type SortOrder,
} from '../columns/ticket-column.js';
import { ticketListCopy } from '../ticket-list.copy.js';
import { lastCell, TicketRow } from './ticket-row.js';
import { useListFocus } from './use-list-focus.js';
import { useRowOpening } from './use-row-opening.js';

interface TicketTableProps {
  tickets: readonly Ticket[];
  /** How many there are in all, loaded or not. */
  count: number | undefined;
  search: string;
  /** Which list's columns are shown. */
  list: ColumnsOf;
  sort: TicketSort;
  releases: number;
  onSort: (sort: TicketSort) => void;
}

/**
 * The tickets one line each, in the columns that this person chose. Only a longer id changes the width of a column: a
 * page that is added must not move those above. Where they have no room the table scrolls by itself. On a screen the rows are grids in sections,
 * of which the browser lays out and paints the first and those that are near; on paper it is a table, whose columns are
 * as wide as their texts want and whose head stands on every page.
 */
export default function TicketTable({ tickets, count, search, list, sort, releases, onSort }: TicketTableProps) {
  const table = useListFocus<HTMLTableElement>(releases);
  useRowOpening(table);
  const chosen = useChosenColumns(list);
  const columns = useMemo(() => shownColumns(chosen), [chosen]);
  const sorted = sortedColumn(columns, sort);
  const widths = useMemo(() => widthsOf(columns, tickets), [columns, tickets]);
  return (
    <Surface className="relative overflow-x-auto">
      <table
        ref={table}
        aria-rowcount={count === undefined ? -1 : count + 1}
        style={{ '--table': `calc(${widths.join(' + ')})`, '--columns': tracksOf(columns, widths) } as CSSProperties}
        className="block w-full min-w-(--table) border-collapse text-body print:table print:min-w-0"
      >
        <caption className="sr-only">{ticketListCopy.table}</caption>
        <thead className="block border-b border-line text-small text-muted print:table-header-group">
          <tr aria-rowindex={1} className="grid grid-cols-(--columns) print:table-row">
            {columns.map((name) => (
              <Head key={name} name={name} sort={sort} isSorted={name === sorted} onSort={onSort} />
            ))}
            <td className={lastCell} />
          </tr>
        </thead>
        {sectionsOf(tickets).map((rows, section) => (
          <tbody
            key={section}
            style={{ '--rows': rows.length } as CSSProperties}
            className="block h-[calc(var(--rows)*1.75rem)] not-first-of-type:[content-visibility:auto] pointer-coarse:h-[calc(var(--rows)*2.75rem)] print:table-row-group print:h-auto print:[content-visibility:visible]"
          >
            {rows.map((ticket, index) => (
              <TicketRow
                key={ticket.id}
                ticket={ticket}
                columns={columns}
                search={search}
                index={section * sectionRows + index}
              />
            ))}
          </tbody>
        ))}
      </table>
    </Surface>
  );
}

/** So many rows are laid out and painted together. */
const sectionRows = 40;

function sectionsOf(tickets: readonly Ticket[]): (readonly Ticket[])[] {
  const count = Math.ceil(tickets.length / sectionRows);
  return Array.from({ length: count }, (_, section) =>
    tickets.slice(section * sectionRows, (section + 1) * sectionRows),
  );
}

/** Of the cell after the columns, which holds the way to the ticket. */
const lastWidth = '6.5rem';
/** Characters of a UUID; longer ids are cut. */
const longestId = 36;
/** The heads and the rows have texts of different size: a width in characters would differ. In rem. */
const character = 0.53;

/** Contacts need no less, in rem. */
const leastContact = 10;

/**
 * The least width of each column and of the last cell. Ids are as long as their help desk makes them; contacts, which are cut
 * anyway, give up the room for that.
 */
function widthsOf(columns: readonly ColumnName[], tickets: readonly Ticket[]): string[] {
  const idLength = tickets.reduce((longest, { ticketId }) => Math.max(longest, ticketId.length), 0);
  const id = Math.max(columnWidths.id, Math.min(idLength, longestId) * character + 3.75);
  const contact = Math.max(leastContact, columnWidths.contact - (id - columnWidths.id));
  const widths = { ...columnWidths, id, contact };
  return [...columns.map((name) => `${widths[name]}rem`), lastWidth];
}

/** In rem: from here on the other columns take their share of the room, too. */
const ampleSubject = 24;

function tracksOf(columns: readonly ColumnName[], widths: readonly string[]): string {
  const shareOf = (name: ColumnName) => (name === openingColumn ? ampleSubject : columnWidths[name]);
  return [...columns.map((name, index) => `minmax(${widths[index]}, ${shareOf(name)}fr)`), lastWidth].join(' ');
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
    <th
      scope="col"
      className="h-8 content-center truncate px-2.5 text-start font-medium pointer-coarse:h-11 print:px-1.5"
    >
      {heading}
    </th>
  );
}

interface SortHeaderProps {
  name: string;
  orders: readonly [first: SortOrder, second: SortOrder];
  /** The order of the list. */
  sort: TicketSort;
  /** Whether this is the column that bears the mark of it. */
  isSorted: boolean;
  onSort: (sort: TicketSort) => void;
}

/** The head of a column that the table can be sorted by: pressed again, the other way round. */
function SortHeader({ name, orders, sort, isSorted, onSort }: SortHeaderProps) {
  const current = isSorted ? orders.find(([order]) => order === sort) : undefined;
  const next = current === orders[0] ? orders[1] : orders[0];
  const Icon = current === undefined ? ChevronsUpDown : current[1] === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={current?.[1] ?? 'none'} className="p-0 font-medium">
      <button
        type="button"
        onClick={() => onSort(next[0])}
        className="flex h-8 w-full items-center gap-1 px-2.5 text-start hover:bg-sunken hover:text-ink pointer-coarse:h-11 print:px-1.5"
      >
        <span className="truncate print:whitespace-normal">{name}</span>
        <Icon aria-hidden className={cx('size-3.5 shrink-0 print:hidden', !current && 'text-subtle')} strokeWidth={2} />
      </button>
    </th>
  );
}
