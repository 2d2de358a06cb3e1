import { Lock } from 'lucide-react';
import { copy } from '../../../copy/copy.js';
import type { TicketView } from '../../../lib/url/ticket-view.js';
import { Button } from '../../../ui/buttons/button.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { Surface } from '../../../ui/layout/surface.js';
import { cleared } from '../filters/filter-chips.js';
import { ofOpenTickets } from '../filters/open-tickets.js';
import { othersTicketsCopy as words } from './others-tickets.copy.js';

interface OthersTicketsProps {
  view: TicketView;
  onChange: (view: TicketView) => void;
}

/** Stands in the place of a list that would tell how another person does. */
export default function OthersTickets({ view, onChange }: OthersTicketsProps) {
  return (
    <Surface role="status">
      <EmptyState
        icon={Lock}
        title={words.title}
        text={words.text}
        action={
          <>
            <Button onPress={() => onChange(ofOpenTickets(view))}>{words.open}</Button>
            <Button onPress={() => onChange(cleared(view))}>{copy.spec.clearAll}</Button>
          </>
        }
      />
    </Surface>
  );
}
