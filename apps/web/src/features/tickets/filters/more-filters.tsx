import { lazy } from 'react';
import { phone, useMedia } from '../../../lib/browser/use-media.js';
import type { TicketView } from '../../../lib/url/ticket-view.js';
import { AddFilter } from '../../slice/index.js';

const TicketPicker = lazy(() => import('./ticket-picker.js'));

interface MoreFiltersProps {
  view: TicketView;
  statuses: readonly string[];
  onChange: (view: TicketView) => void;
}

/** Opens the filters that have no place of their own; on a phone all of them. */
export function MoreFilters({ view, statuses, onChange }: MoreFiltersProps) {
  const isPhone = useMedia(phone);
  return (
    <AddFilter>
      {(close) => (
        <TicketPicker view={view} statuses={isPhone ? statuses : undefined} onChange={onChange} onDone={close} />
      )}
    </AddFilter>
  );
}
