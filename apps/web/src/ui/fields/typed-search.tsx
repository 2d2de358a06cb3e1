import { type RefObject, useState } from 'react';
import { usePageActions } from '../../lib/actions/page-actions.js';
import { useDebounced } from '../../lib/browser/use-debounced.js';
import { SearchField } from './search-field.js';

const typingPause = 300;

interface TypedSearchProps {
  label: string;
  placeholder: string;
  /** Name of the key that leads to the field. */
  shortcut: string;
  /** What the address looks for. */
  value: string;
  onSearch: (search: string) => void;
  isSearching: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  className?: string;
}

/** The field leads while somebody types; the address follows after a pause, and leads when it changes by itself. */
export function TypedSearch({ shortcut, value, onSearch, isSearching, ...field }: TypedSearchProps) {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  // What was typed last and is not in the address yet: addresses on the way to it must not write over it.
  const [awaited, setAwaited] = useState<string | null>(null);
  if (applied !== value) {
    setApplied(value);
    if (awaited === value) setAwaited(null);
    if (awaited === null && text.trim() !== value) setText(value);
  }
  const apply = useDebounced((search: string) => {
    if (value === search) setAwaited(null);
    onSearch(search);
  }, typingPause);
  usePageActions([{ id: 'search', label: shortcut, key: '/', run: () => field.inputRef.current?.focus() }]);
  return (
    <SearchField
      {...field}
      value={text}
      onChange={(typed) => {
        setText(typed);
        setAwaited(typed.trim());
        apply(typed.trim());
      }}
      isBusy={isSearching}
    />
  );
}
