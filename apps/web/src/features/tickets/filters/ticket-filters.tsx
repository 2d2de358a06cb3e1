import { labelKey } from '@deskledger/domain';
import { type ComponentProps, memo, type RefObject, useRef } from 'react';
import { copy } from '../../../copy/copy.js';
import type { TicketView } from '../../../lib/url/ticket-view.js';
import { Button } from '../../../ui/buttons/button.js';
import { useFocusPassedOn } from '../../../ui/feedback/focus-passed-on.js';
import { ChipGroup } from '../../../ui/fields/chip-group.js';
import { MultiSelect } from '../../../ui/fields/multi-select.js';
import { TypedSearch } from '../../../ui/fields/typed-search.js';
import { sliceCopy, type SliceNames, useSliceNames } from '../../slice/index.js';
import { ticketFiltersCopy } from './ticket-filters.copy.js';
import { ticketListCopy } from '../ticket-list.copy.js';
import { ticketsCopy } from '../tickets.copy.js';
import { Arrangement } from './arrangement.js';
import { chipsOf, cleared, withoutChips } from './filter-chips.js';
import { MoreFilters } from './more-filters.js';

interface TicketFiltersProps {
  view: TicketView;
  /** How many tickets match, in words. */
  count: string;
  onChange: (view: TicketView, options?: { replace?: boolean; about?: readonly (keyof TicketView)[] }) => void;
  statuses: readonly string[];
  isSearching: boolean;
}

/** What narrows the list, and in which order and as what it stands. Drawn again only when that changes, not with every page. */
export const TicketFilters = memo(function TicketFilters({
  view: asked,
  count,
  onChange,
  statuses,
  isSearching,
}: TicketFiltersProps) {
  const view = spelledAsIn(statuses, asked);
  const nameOf = useSliceNames({ ...view, assignee: [...(view.assignee ?? []), ...view.by] });
  const search = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange(cleared(view));
    search.current?.focus();
  };
  return (
    <div className="grid gap-2">
      <div data-toolbar className="flex flex-col gap-3 md:flex-row">
        <TypedSearch
          label={ticketsCopy.search}
          placeholder={ticketsCopy.searchHint}
          shortcut={ticketListCopy.keys.search}
          value={view.q}
          onSearch={(q) => onChange({ ...view, q }, { replace: true, about: ['q'] })}
          isSearching={isSearching}
          inputRef={search}
          className="grow"
        />
        <MultiSelect
          label={ticketsCopy.status}
          placeholder={
            view.status.length === 0
              ? ticketsCopy.statusHint
              : ticketFiltersCopy.counted(ticketsCopy.status, view.status.length)
          }
          showsChoice={view.status.length > 0}
          emptyText={ticketsCopy.noStatus}
          values={view.status}
          options={[...new Set([...statuses, ...view.status])]}
          onChange={(status) => onChange({ ...view, status })}
          className="max-md:hidden md:w-48 xl:w-56"
        />
        <MoreFilters view={view} statuses={statuses} onChange={onChange} />
      </div>
      {/* Count and chips share a row that is always there: the list below does not move when the first chip comes. */}
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="numeric text-small text-subtle">{count}</p>
        {view.q !== '' && <p className="hidden text-small print:block">{ticketFiltersCopy.searched(view.q)}</p>}
        <ActiveFilters view={view} nameOf={nameOf} onChange={onChange} onClear={clear} search={search} />
        <Arrangement view={view} onChange={onChange} />
      </div>
    </div>
  );
});

/** An address names a status however it is capitalised. What is not spelled otherwise stays the same list, and so unchanged. */
function spelledAsIn(statuses: readonly string[], view: TicketView): TicketView {
  const status = view.status.map((label) => statuses.find((known) => labelKey(known) === labelKey(label)) ?? label);
  return status.every((label) => view.status.includes(label)) ? view : { ...view, status };
}

interface ActiveFiltersProps extends Pick<TicketFiltersProps, 'view' | 'onChange'> {
  nameOf: SliceNames;
  onClear: () => void;
  search: RefObject<HTMLInputElement | null>;
}

function ActiveFilters({ view, nameOf, onChange, onClear, search }: ActiveFiltersProps) {
  const chips = chipsOf(view, nameOf);
  if (chips.length === 0 && view.q === '') return null;
  return (
    <>
      {chips.length > 0 && (
        <Chips
          next={search}
          label={sliceCopy.active}
          chips={chips}
          onRemove={(ids) => onChange(withoutChips(view, ids))}
        />
      )}
      <Button look="link" onPress={onClear} className="text-small">
        {copy.spec.clearAll}
      </Button>
    </>
  );
}

/** With the last of them the focus goes on to the search. */
function Chips({ next, ...chips }: ComponentProps<typeof ChipGroup> & { next: RefObject<HTMLElement | null> }) {
  const place = useFocusPassedOn<HTMLDivElement>(next);
  return (
    <div ref={place} className="contents">
      <ChipGroup {...chips} />
    </div>
  );
}
