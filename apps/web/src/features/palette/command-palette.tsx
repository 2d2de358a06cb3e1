import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { paletteCopy as words } from './palette.copy.js';
import type { Command } from './command.js';
import { CommandFinder } from './command-finder.js';
import { rememberCommand } from './recent-commands.js';

interface CommandPaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onShortcuts: () => void;
}

/** Everything that can be done, found by typing. Esc leads back to where the reader was. */
export default function CommandPalette({ isOpen, onOpenChange, onShortcuts }: CommandPaletteProps) {
  const choose = (command: Command) => {
    if (!command.needsText) rememberCommand(command.id);
    onOpenChange(false);
    afterFocusReturned(command.run);
  };
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-50 flex items-start justify-center bg-scrim p-4 pt-[10vh]"
    >
      <Modal className="flex max-h-[75vh] w-full max-w-xl flex-col overflow-hidden rounded-dialog border border-line bg-raised shadow-dialog">
        <Dialog aria-label={words.title} className="flex min-h-0 flex-col outline-none">
          <CommandFinder onChoose={choose} onShortcuts={onShortcuts} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The dialog gives the focus back in the next frame; what a command does with the focus comes after that. */
function afterFocusReturned(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
