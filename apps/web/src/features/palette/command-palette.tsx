import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { paletteCopy as words } from '../../copy/palette.js';
import { useDebounced } from '../../lib/browser/use-debounced.js';
import { Spinner } from '../../ui/spinner.js';
import type { Command } from './command.js';
import { CommandList } from './command-list.js';
import { rememberCommand } from './recent-commands.js';
import { useCommands } from './use-commands.js';

const typingPause = 150;

interface CommandPaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onShortcuts: () => void;
}

/** Everything that can be done, found by typing. Esc leads back to where the reader was. */
export default function CommandPalette({ isOpen, onOpenChange, onShortcuts }: CommandPaletteProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-50 flex items-start justify-center bg-scrim p-4 pt-[10vh]"
    >
      <Modal className="flex max-h-[75vh] w-full max-w-xl flex-col overflow-hidden rounded-dialog border border-line bg-raised shadow-dialog">
        <Dialog aria-label={words.title} className="flex min-h-0 flex-col outline-none">
          <Finder onClose={() => onOpenChange(false)} onShortcuts={onShortcuts} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Finder({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  const settle = useDebounced(setSettled, typingPause);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const found = useCommands(text, settled, onShortcuts);
  const choose = (command: Command) => {
    if (!command.id.startsWith('ticket:')) rememberCommand(command.id);
    onClose();
    afterFocusReturned(command.run);
  };
  return (
    <Autocomplete
      inputValue={text}
      onInputChange={(value) => {
        setText(value);
        settle(value.trim());
      }}
    >
      <SearchField aria-label={words.title} className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-5 shrink-0 text-subtle" strokeWidth={1.75} />
        <Input
          ref={input}
          placeholder={words.hint}
          className="h-13 min-w-0 grow bg-transparent text-body-lg outline-none placeholder:text-subtle [&::-webkit-search-cancel-button]:hidden"
        />
        {found.isSearching && <Spinner className="text-subtle" />}
      </SearchField>
      <CommandList {...found} text={text} onChoose={choose} />
    </Autocomplete>
  );
}

/** The dialog gives the focus back in the next frame; what a command does with the focus comes after that. */
function afterFocusReturned(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
