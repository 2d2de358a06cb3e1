import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { paletteCopy as words } from './palette.copy.js';
import { useDebounced } from '../../lib/browser/use-debounced.js';
import { Spinner } from '../../ui/feedback/spinner.js';
import type { Command } from './command.js';
import { CommandList } from './command-list.js';
import { useActiveCommand } from './use-active-command.js';
import { useCommands } from './use-commands.js';

const typingPause = 150;

interface CommandFinderProps {
  onChoose: (command: Command) => void;
  onShortcuts: () => void;
}

/**
 * A combobox over a list that is always open (WAI-ARIA). The kit's own would weigh three kilobytes on every screen:
 * its menus, which are everywhere, know it.
 */
export function CommandFinder({ onChoose, onShortcuts }: CommandFinderProps) {
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  const settle = useDebounced(setSettled, typingPause);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const found = useCommands(text, settled, onShortcuts);
  const groups = found.groups.filter(({ commands }) => commands.length > 0);
  const active = useActiveCommand(groups, text);
  useEffect(() => input.current?.focus(), []);

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active.command) onChoose(active.command);
    else if (!active.move(event.key)) return;
    event.preventDefault();
  };
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-5 shrink-0 text-subtle" strokeWidth={1.75} />
        <input
          ref={input}
          role="combobox"
          aria-label={words.title}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active.command && `${listId}-${active.command.id}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={words.hint}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            settle(target.value.trim());
          }}
          onKeyDown={onKeyDown}
          className="h-13 min-w-0 grow bg-transparent text-body-lg outline-none placeholder:text-subtle"
        />
        {found.isSearching && <Spinner className="text-subtle" />}
      </div>
      <CommandList id={listId} groups={groups} active={active} onChoose={onChoose} />
      {groups.length === 0 && (
        <p role="status" className="px-3 py-6 text-center text-muted">
          {found.isSearching ? words.searching : words.nothing(text.trim())}
        </p>
      )}
      {found.searchFailed && (
        <p role="alert" className="border-t border-line px-4 py-2 text-small text-danger">
          {words.ticketsFailed}
        </p>
      )}
    </>
  );
}
