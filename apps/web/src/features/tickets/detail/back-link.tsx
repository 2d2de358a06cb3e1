import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { copy } from '../../../copy/copy.js';
import { paths } from '../../../lib/url/paths.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import type { TicketOrigin } from '../ticket-link.js';

/**
 * Leads to where the ticket was opened. That is an entry before this one, so a plain click is the browser's Back: the
 * list is then as far down as it was left.
 */
export function BackLink() {
  const { state } = useLocation() as { state: Partial<TicketOrigin> | null };
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (state?.from === undefined || opensElsewhere(event)) return;
    event.preventDefault();
    void navigate(-(state.steps ?? 1));
  };
  return (
    <TextLink
      to={state?.from ?? paths.tickets}
      onClick={goBack}
      className="inline-flex items-center gap-1.5 text-small"
    >
      <ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />
      {copy.spec.backToTickets}
    </TextLink>
  );
}

/** A click that asks the browser for a tab or window of its own. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
