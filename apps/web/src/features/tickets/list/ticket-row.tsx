import type { Ticket } from '@deskledger/contracts';
import { memo } from 'react';
import { copy } from '../../../copy/copy.js';
import { linkClass } from '../../../ui/buttons/text-link.js';
import { ticketCells } from '../columns/ticket-cells.js';
import { type ColumnName, openingColumn } from '../columns/ticket-column.js';
import { TicketLink } from '../ticket-link.js';
import { Highlighted } from '../../../ui/inline/highlighted.js';
import { hitsInId, isHit } from '../../../lib/search/hits.js';

interface TicketRowProps {
  ticket: Ticket;
  columns: readonly ColumnName[];
  search: string;
  /** From 0. */
  index: number;
}

const cell = 'px-2.5 print:h-7 print:px-1.5 print:whitespace-normal print:wrap-anywhere';

/** The last cell of each row stays in sight where the table is wider than its place. */
export const lastCell = 'sticky end-0 bg-surface px-2.5 print:hidden';

/** Drawn again only when its ticket changes: a list may hold thousands. */
export const TicketRow = memo(function TicketRow({ ticket, columns, search, index }: TicketRowProps) {
  const subject = ticket.subject ?? copy.state.noSubject;
  return (
    <tr
      aria-rowindex={index + 2}
      className="group/row grid h-7 cursor-pointer grid-cols-(--columns) border-b pointer-coarse:h-11 print:table-row print:h-auto border-line in-[tbody:last-child]:last:border-0 hover:bg-sunken has-[[data-ticket]:focus-visible]:outline-2 has-[[data-ticket]:focus-visible]:-outline-offset-2 has-[[data-ticket]:focus-visible]:outline-primary"
    >
      {columns.map((name) =>
        name === openingColumn ? (
          <th
            key={name}
            scope="row"
            className={`flex items-center gap-2 overflow-clip text-start font-medium print:table-cell print:w-2/5 ${cell}`}
          >
            <TicketLink
              id={ticket.id}
              isMarked
              dir="auto"
              className="truncate rounded-chip leading-6 underline-offset-2 hover:underline print:mr-2 print:whitespace-normal"
            >
              <Highlighted text={subject} search={search} />
            </TicketLink>
            {hiddenHits(ticket, columns, search).map((hit) => (
              <span key={hit} dir="auto" className="shrink-0 text-small font-normal text-muted">
                <Highlighted text={hit} search={search} />
              </span>
            ))}
          </th>
        ) : (
          <td key={name} className={`content-center truncate text-small text-muted ${cell}`}>
            {ticketCells[name](ticket, search)}
          </td>
        ),
      )}
      <td className={`content-center text-small group-hover/row:bg-sunken ${lastCell}`}>
        <TicketLink
          id={ticket.id}
          label={`${copy.spec.viewDetails}: ${subject}`}
          className={`whitespace-nowrap leading-6 ${linkClass}`}
        >
          {copy.spec.viewDetails}
        </TicketLink>
      </td>
    </tr>
  );
});

/** What a search found of a ticket in columns that are not shown: without it a row would not say why it is there. */
function hiddenHits(ticket: Ticket, columns: readonly ColumnName[], search: string): string[] {
  if (search === '') return [];
  const hidden = (name: ColumnName) => !columns.includes(name);
  const found: string[] = [];
  if (hidden('id') && isHit(ticket.ticketId, search, hitsInId)) found.push(ticket.ticketId);
  if (hidden('organization') && isHit(ticket.organizationName, search)) found.push(ticket.organizationName);
  if (!hidden('contact')) return found;
  if (isHit(ticket.contact_name, search)) found.push(ticket.contact_name);
  else if (isHit(ticket.contact_email, search)) found.push(ticket.contact_email);
  return found;
}
