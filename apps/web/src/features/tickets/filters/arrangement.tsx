import { LayoutList, Table2 } from 'lucide-react';
import { useState } from 'react';
import { ticketListCopy } from '../ticket-list.copy.js';
import { ticketFiltersCopy as words } from './ticket-filters.copy.js';
import { usePageActions } from '../../../lib/actions/page-actions.js';
import { phone, useMedia } from '../../../lib/browser/use-media.js';
import {
  defaultLayout,
  isWork,
  layouts,
  shownSort,
  ticketSorts,
  type TicketView,
} from '../../../lib/url/ticket-view.js';
import { ChoiceButtons } from '../../../ui/fields/choice-buttons.js';
import { ColumnsButton } from '../columns/columns-button.js';
import { Select } from '../../../ui/fields/select.js';

const icons = { cards: LayoutList, table: Table2 };
const layoutChoices = layouts.map((value) => ({ value, label: words.layouts[value], icon: icons[value] }));
const sortChoices = ticketSorts.map((value) => ({ value, label: words.sorts[value] }));

interface ArrangementProps {
  view: TicketView;
  onChange: (view: TicketView, options: { replace: boolean }) => void;
}

/** In which order the tickets stand, and as what. */
export function Arrangement({ view, onChange }: ArrangementProps) {
  const layout = view.layout ?? defaultLayout;
  const isPhone = useMedia(phone);
  const change = (part: Partial<TicketView>) => onChange({ ...view, ...part }, { replace: true });
  usePageActions([
    {
      id: 'layout',
      label: ticketListCopy.keys.layout,
      run: () => change({ layout: layout === 'cards' ? 'table' : 'cards' }),
    },
  ]);
  return (
    <div className="ms-auto flex items-center gap-2">
      <Select
        label={words.sort}
        value={shownSort(view)}
        options={sortChoices}
        onChange={(sort) => change({ sort })}
        className="w-48 sm:w-56"
      />
      {!isPhone && (
        <>
          {layout === 'table' && <ColumnsButton list={isWork(view) ? 'work' : 'tickets'} />}
          <ChoiceButtons
            label={words.layout}
            value={layout}
            options={layoutChoices}
            onChange={(next) => change({ layout: next })}
          />
        </>
      )}
    </div>
  );
}

/**
 * Phones have no room for a table, whatever the address says. On paper stands what stood on the screen: the code of the
 * other would come too late.
 */
export function useShownLayout({ layout = defaultLayout }: TicketView): 'cards' | 'table' {
  const isPhone = useMedia(phone);
  const isOnPaper = useMedia('print');
  const [isOnPhone, setOnPhone] = useState(isPhone);
  if (!isOnPaper && isOnPhone !== isPhone) setOnPhone(isPhone);
  return isOnPhone ? 'cards' : layout;
}
