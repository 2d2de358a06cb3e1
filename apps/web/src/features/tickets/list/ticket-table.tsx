import type { Ticket } from '@deskledger/contracts';
import { ticketListCopy } from '../ticket-list.copy.js';
import type { TicketSort } from '../../../lib/url/ticket-view.js';
import { useListFocus } from './use-list-focus.js';
import { SortHeader } from './sort-header.js';
import { TicketRow } from './ticket-row.js';

const words = ticketListCopy.table;
const plain = 'h-10 px-3 text-start font-medium';

interface TicketTableProps {
  tickets: readonly Ticket[];
  /** How many there are in all, loaded or not. */
  count: number | undefined;
  search: string;
  sort: TicketSort | undefined;
  releases: number;
  onSort: (sort: TicketSort) => void;
}

/** The tickets one line each. Columns of fixed width: a page that is added must not move those above. */
export default function TicketTable({ tickets, count, search, sort, releases, onSort }: TicketTableProps) {
  const table = useListFocus<HTMLTableElement>(releases);
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table
        ref={table}
        aria-rowcount={count === undefined ? -1 : count + 1}
        className="w-full table-fixed border-collapse text-body"
      >
        <caption className="sr-only">{words.caption}</caption>
        <thead className="border-b border-line text-small text-muted">
          <tr aria-rowindex={1}>
            <th scope="col" className={`w-30 ${plain}`}>
              {words.id}
            </th>
            <th scope="col" className={plain}>
              {words.subject}
            </th>
            <th scope="col" className={`w-34 ${plain}`}>
              {words.status}
            </th>
            <th scope="col" className={`w-26 ${plain}`}>
              {words.priority}
            </th>
            <th scope="col" className={`w-32 max-xl:hidden ${plain}`}>
              {words.contact}
            </th>
            <SortHeader
              name={words.created}
              orders={[
                ['-created', 'descending'],
                ['created', 'ascending'],
              ]}
              sort={sort}
              onSort={onSort}
              className="w-29"
            />
            <SortHeader
              name={words.closed}
              orders={[
                ['-closed', 'descending'],
                ['closed', 'ascending'],
              ]}
              sort={sort}
              onSort={onSort}
              className="w-28 max-xl:hidden"
            />
            <SortHeader
              name={words.resolution}
              orders={[
                ['-resolution', 'descending'],
                ['resolution', 'ascending'],
              ]}
              sort={sort}
              onSort={onSort}
              className="w-38"
            />
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket, index) => (
            <TicketRow key={ticket.id} ticket={ticket} search={search} index={index} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
