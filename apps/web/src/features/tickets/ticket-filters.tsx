import { useEffect, useRef, useState } from 'react';
import { copy } from '../../copy/en.js';
import { useDebounced } from '../../lib/browser/use-debounced.js';
import type { TicketView } from '../../lib/url/ticket-view.js';
import { Button } from '../../ui/button.js';
import { ChipGroup } from '../../ui/chip-group.js';
import { MultiSelect } from '../../ui/multi-select.js';
import { SearchField } from '../../ui/search-field.js';
import { chipsOf, cleared, withoutChips, type ChipNames } from './filter-chips.js';

const typingPause = 300;

interface TicketFiltersProps {
  view: TicketView;
  /** How many tickets match, in words. */
  count: string;
  onChange: (view: TicketView, options?: { replace?: boolean }) => void;
  statuses: readonly string[];
  names: ChipNames;
  isSearching: boolean;
}

export function TicketFilters({ view, count, onChange, statuses, names, isSearching }: TicketFiltersProps) {
  const search = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange(cleared(view));
    search.current?.focus();
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-col gap-3 sm:flex-row">
        <Search view={view} onChange={onChange} isSearching={isSearching} inputRef={search} />
        <MultiSelect
          label={copy.tickets.status}
          placeholder={copy.tickets.statusHint}
          emptyText={copy.tickets.noStatus}
          values={view.status}
          options={[...new Set([...statuses, ...view.status])]}
          onChange={(status) => onChange({ ...view, status })}
          className="sm:w-56"
        />
      </div>
      {/* Count and chips share a row that is always there: the list below does not move when the first chip comes. */}
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-2 pointer-coarse:min-h-9">
        <p className="numeric text-small text-subtle">{count}</p>
        <ActiveFilters view={view} names={names} onChange={onChange} onClear={clear} />
      </div>
    </div>
  );
}

type ActiveFiltersProps = Pick<TicketFiltersProps, 'view' | 'names' | 'onChange'> & { onClear: () => void };

function ActiveFilters({ view, names, onChange, onClear }: ActiveFiltersProps) {
  const chips = chipsOf(view, names);
  if (chips.length === 0 && view.q === '') return null;
  return (
    <>
      {chips.length > 0 && (
        <ChipGroup label={copy.tickets.filters} chips={chips} onRemove={(ids) => onChange(withoutChips(view, ids))} />
      )}
      <Button look="link" onPress={onClear} className="text-small">
        {copy.spec.clearAll}
      </Button>
    </>
  );
}

type SearchProps = Pick<TicketFiltersProps, 'view' | 'onChange' | 'isSearching'> & {
  inputRef: React.RefObject<HTMLInputElement | null>;
};

/** The field leads while somebody types; the address follows after a pause, and leads when it changes by itself. */
function Search({ view, onChange, isSearching, inputRef }: SearchProps) {
  const [text, setText] = useState(view.q);
  const [applied, setApplied] = useState(view.q);
  if (applied !== view.q) {
    setApplied(view.q);
    if (text.trim() !== view.q) setText(view.q);
  }
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  const apply = useDebounced(
    (value: string) => onChange({ ...latest.current, q: value.trim() }, { replace: true }),
    typingPause,
  );
  return (
    <SearchField
      label={copy.tickets.search}
      placeholder={copy.tickets.searchHint}
      value={text}
      onChange={(value) => {
        setText(value);
        apply(value);
      }}
      isBusy={isSearching}
      inputRef={inputRef}
      className="grow"
    />
  );
}
