import { Search } from 'lucide-react';
import { shellCopy } from './shell.copy.js';
import { Button } from '../../ui/buttons/button.js';
import { Keys } from '../../ui/inline/key-hint.js';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette; says which keys do the same. */
export function PaletteButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      look="quiet"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onPress={onPress}
      className="px-2.5! lg:border lg:border-line"
    >
      <Search aria-hidden className="size-4" strokeWidth={1.75} />
      <span className="text-small text-subtle max-lg:sr-only">{shellCopy.paletteShort}</span>
      <span className="sr-only">{shellCopy.paletteRest}</span>
      <span aria-hidden className="ms-4 hidden lg:inline">
        <Keys keys={isApple ? '⌘ K' : 'Ctrl K'} />
      </span>
    </Button>
  );
}
