import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { shellCopy } from './shell.copy.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { ProductTitle } from './frame.js';

interface HeaderProps {
  onOpenMenu: () => void;
  /** Live state, theme and user, from start to end. */
  children: ReactNode;
}

/** What stands in the frame's header. */
export function Header({ onOpenMenu, children }: HeaderProps) {
  return (
    <>
      <IconButton label={shellCopy.openMenu} onPress={onOpenMenu} tooltip={false} className="md:hidden">
        <MenuIcon aria-hidden className="size-5" strokeWidth={1.75} />
      </IconButton>
      <ProductTitle />
      <div className="ms-auto flex shrink-0 items-center gap-1">{children}</div>
    </>
  );
}
