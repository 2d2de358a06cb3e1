import type { EchoedRange } from '@deskledger/contracts';
import { Inbox } from 'lucide-react';
import { copy } from '../../../copy/copy.js';
import { ticketsCopy } from '../tickets.copy.js';
import { formatDay, formatRange } from '../../../lib/dates/day.js';
import { isFiltered, type TicketView } from '../../../lib/url/ticket-view.js';
import { Button } from '../../../ui/buttons/button.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { cleared } from '../filters/filter-chips.js';

interface NoTicketsProps {
  view: TicketView;
  range: EchoedRange | undefined;
  onChange: (view: TicketView) => void;
}

/** An empty list that knows why it is empty, with the step that helps. */
export function NoTickets({ view, range, onChange }: NoTicketsProps) {
  const words = rangeWords(view, range);
  return (
    <EmptyState
      icon={Inbox}
      title={copy.spec.noTicketsFound}
      text={isFiltered(view) ? ticketsCopy.emptyFiltered(words) : ticketsCopy.emptyPeriod}
      action={
        <>
          {isFiltered(view) && <Button onPress={() => onChange(cleared(view))}>{copy.spec.clearAll}</Button>}
          {view.period !== '1year' && view.on === undefined && (
            <Button onPress={() => onChange({ ...view, period: '1year', from: undefined, to: undefined })}>
              {ticketsCopy.searchYear}
            </Button>
          )}
        </>
      }
    />
  );
}

function rangeWords(view: TicketView, range: EchoedRange | undefined): string {
  if (view.on !== undefined) return formatDay(view.on);
  return range === undefined ? copy.spec.periods[view.period] : formatRange(range.from, range.to);
}
