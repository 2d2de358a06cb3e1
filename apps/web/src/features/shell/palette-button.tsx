import { Search } from 'lucide-react';
import { copy } from '../../copy/en.js';
import { Button } from '../../ui/button.js';
import { Keys } from '../../ui/key-hint.js';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette; says which keys do the same. */
export function PaletteButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      look="quiet"
      aria-label={copy.shell.palette}
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onPress={onPress}
      className="px-2.5! lg:border lg:border-line"
    >
      <Search aria-hidden className="size-4" strokeWidth={1.75} />
      <span aria-hidden className="hidden items-center gap-6 text-small text-subtle lg:inline-flex">
        {copy.shell.paletteShort}
        <Keys keys={isApple ? '⌘ K' : 'Ctrl K'} />
      </span>
    </Button>
  );
}
