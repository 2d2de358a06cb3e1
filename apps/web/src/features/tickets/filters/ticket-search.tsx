import { useEffect, useRef, useState, type RefObject } from 'react';
import { ticketsCopy } from '../tickets.copy.js';
import { ticketListCopy } from '../ticket-list.copy.js';
import { usePageActions } from '../../../lib/actions/page-actions.js';
import { useDebounced } from '../../../lib/browser/use-debounced.js';
import type { TicketView } from '../../../lib/url/ticket-view.js';
import { SearchField } from '../../../ui/fields/search-field.js';

const typingPause = 300;

interface TicketSearchProps {
  view: TicketView;
  onChange: (view: TicketView, options?: { replace?: boolean; about?: readonly (keyof TicketView)[] }) => void;
  isSearching: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The field leads while somebody types; the address follows after a pause, and leads when it changes by itself. */
export function TicketSearch({ view, onChange, isSearching, inputRef }: TicketSearchProps) {
  const [text, setText] = useState(view.q);
  const [applied, setApplied] = useState(view.q);
  // What was typed last and is not in the address yet: addresses on the way to it must not write over it.
  const [awaited, setAwaited] = useState<string | null>(null);
  if (applied !== view.q) {
    setApplied(view.q);
    if (awaited === view.q) setAwaited(null);
    if (awaited === null && text.trim() !== view.q) setText(view.q);
  }
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  const apply = useDebounced((q: string) => {
    if (latest.current.q === q) setAwaited(null);
    onChange({ ...latest.current, q }, { replace: true, about: ['q'] });
  }, typingPause);
  usePageActions([{ id: 'search', label: ticketListCopy.keys.search, key: '/', run: () => inputRef.current?.focus() }]);
  return (
    <SearchField
      label={ticketsCopy.search}
      placeholder={ticketsCopy.searchHint}
      value={text}
      onChange={(value) => {
        setText(value);
        setAwaited(value.trim());
        apply(value.trim());
      }}
      isBusy={isSearching}
      inputRef={inputRef}
      className="grow"
    />
  );
}
