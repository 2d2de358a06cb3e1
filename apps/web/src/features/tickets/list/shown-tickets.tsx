import type { Ticket } from '@deskledger/contracts';
import { lazy, Suspense } from 'react';
import type { TicketView } from '../../../lib/url/ticket-view.js';
import { useShownLayout } from '../filters/arrangement.js';
import { TicketList, TicketListSkeleton } from './ticket-list.js';

const TicketTable = lazy(() => import('./ticket-table.js'));

interface ShownTicketsProps {
  tickets: readonly Ticket[];
  /** How many there are in all, loaded or not; undefined while they are being counted. */
  count: number | undefined;
  view: TicketView;
  releases: number;
  onChange: (view: TicketView, options: { replace: boolean }) => void;
}

/** The loaded tickets as cards or as a table. */
export function ShownTickets({ tickets, count, view, releases, onChange }: ShownTicketsProps) {
  if (useShownLayout(view) === 'cards') {
    return <TicketList tickets={tickets} count={count} search={view.q} releases={releases} />;
  }
  return (
    <Suspense fallback={<TicketListSkeleton layout="table" />}>
      <TicketTable
        tickets={tickets}
        count={count}
        search={view.q}
        sort={view.sort}
        releases={releases}
        onSort={(sort) => onChange({ ...view, sort }, { replace: true })}
      />
    </Suspense>
  );
}
