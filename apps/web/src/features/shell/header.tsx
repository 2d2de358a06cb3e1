import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from '../../copy/copy.js';
import { shellCopy } from './shell.copy.js';
import { IconButton } from '../../ui/buttons/icon-button.js';

interface HeaderProps {
  onOpenMenu: () => void;
  /** Live state, theme and user, from start to end. */
  children: ReactNode;
}

export function Header({ onOpenMenu, children }: HeaderProps) {
  return (
    <header className="flex h-14 items-center gap-2 border-b border-line bg-surface px-2 md:h-16 md:px-6 xl:px-8">
      <IconButton label={shellCopy.openMenu} onPress={onOpenMenu} tooltip={false} className="md:hidden">
        <MenuIcon aria-hidden className="size-5" strokeWidth={1.75} />
      </IconButton>
      <div className="min-w-0">
        <p className="truncate text-h3 md:leading-5">{copy.spec.productName}</p>
        <p className="hidden truncate text-small text-subtle md:block">{copy.spec.subtitle}</p>
      </div>
      <div className="ms-auto flex shrink-0 items-center gap-1">{children}</div>
    </header>
  );
}
