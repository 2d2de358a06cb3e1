import { X } from 'lucide-react';
import { shellCopy } from './shell.copy.js';
import { Drawer } from '../../ui/overlays/drawer.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { Logo } from '../../ui/inline/logo.js';
import { Navigation, type Preload } from './navigation.js';

interface MenuDrawerProps {
  preload: Preload;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The whole menu over the page, on phones and beside the rail. */
export default function MenuDrawer({ preload, isOpen, onOpenChange }: MenuDrawerProps) {
  const close = () => onOpenChange(false);
  return (
    <Drawer label={shellCopy.main} isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className="flex h-16 shrink-0 items-center justify-between ps-5 pe-3">
        <Logo className="size-8" />
        <IconButton label={shellCopy.closeMenu} onPress={close} tooltip={false}>
          <X aria-hidden className="size-5" strokeWidth={1.75} />
        </IconButton>
      </div>
      <div className="px-3 pt-2">
        <Navigation preload={preload} onFollow={close} />
      </div>
    </Drawer>
  );
}
