import type { Ticket } from '@deskledger/contracts';
import { memo } from 'react';
import { ticketsCopy } from '../tickets.copy.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Surface } from '../../../ui/layout/surface.js';
import { TicketCard } from './ticket-card.js';
import { useListFocus } from './use-list-focus.js';
import { useRowOpening } from './use-row-opening.js';

interface TicketListProps {
  tickets: readonly Ticket[];
  /** How many there are in all, loaded or not; undefined while they are being counted. */
  count: number | undefined;
  search: string;
  /** How often waiting arrivals were let in; each time the focus goes to the first ticket. */
  releases: number;
}

export function TicketList({ tickets, count, search, releases }: TicketListProps) {
  const list = useListFocus<HTMLOListElement>(releases);
  useRowOpening(list);
  return (
    <ol ref={list} aria-label={ticketsCopy.list} className="space-y-3">
      {tickets.map((ticket, index) => (
        <Row key={ticket.id} ticket={ticket} place={index + 1} count={count} search={search} />
      ))}
    </ol>
  );
}

interface RowProps extends Pick<TicketListProps, 'count' | 'search'> {
  ticket: Ticket;
  /** From 1. */
  place: number;
}

/** Drawn again only when something of its own changes: a page more must not cost the more, the more there are. */
const Row = memo(function Row({ ticket, place, count, search }: RowProps) {
  return (
    <li
      aria-posinset={place}
      aria-setsize={count ?? -1}
      className="cursor-pointer [contain-intrinsic-size:none_auto_6.5rem] [content-visibility:auto]"
    >
      <TicketCard ticket={ticket} search={search} />
    </li>
  );
});

export function TicketListSkeleton({ layout }: { layout: 'cards' | 'table' }) {
  return layout === 'cards' ? <CardsSkeleton /> : <TableSkeleton />;
}

function CardsSkeleton() {
  return (
    <div aria-hidden className="grid gap-3">
      {Array.from({ length: 6 }, (_, index) => (
        <Surface key={index} className="flex h-26 flex-col gap-3 p-4">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-4/5" />
        </Surface>
      ))}
    </div>
  );
}

/** The heads of the columns and a screenful of lines. */
function TableSkeleton() {
  return (
    <Surface aria-hidden className="divide-y divide-line">
      {Array.from({ length: 21 }, (_, index) => (
        <div key={index} className="flex h-7 items-center gap-6 px-2.5 pointer-coarse:h-11">
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="ms-auto h-3 w-1/5" />
        </div>
      ))}
    </Surface>
  );
}
