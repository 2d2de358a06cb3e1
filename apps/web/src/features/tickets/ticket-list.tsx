import type { Ticket } from '@deskledger/contracts';
import { copy } from '../../copy/en.js';
import { Skeleton } from '../../ui/skeleton.js';
import { TicketCard } from './ticket-card.js';
import { useListFocus } from './use-list-focus.js';

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
  return (
    <ol ref={list} aria-label={copy.tickets.list} className="grid gap-3">
      {tickets.map((ticket, index) => (
        <li
          key={ticket.id}
          aria-posinset={index + 1}
          aria-setsize={count ?? -1}
          className="[contain-intrinsic-size:auto_6.5rem] [content-visibility:auto]"
        >
          <TicketCard ticket={ticket} search={search} />
        </li>
      ))}
    </ol>
  );
}

export function TicketListSkeleton() {
  return (
    <div aria-hidden className="grid gap-3">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex h-26 flex-col gap-3 rounded-card border border-line bg-surface p-4">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      ))}
    </div>
  );
}
