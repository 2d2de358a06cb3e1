import { PanelLeftOpen } from 'lucide-react';
import { shellCopy } from './shell.copy.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { Navigation, type Preload } from './navigation.js';

/** The rail between 768 and 1279 pixels, the full menu above. Below, the drawer takes its place. */
export function SideMenu({ preload, onExpand }: { preload: Preload; onExpand: () => void }) {
  return (
    <>
      <div className="hidden px-3 pt-2 xl:block">
        <Navigation preload={preload} />
      </div>
      <div className="grid gap-1 px-3 pt-2 xl:hidden">
        <Navigation preload={preload} isRail />
        <IconButton label={shellCopy.expandMenu} onPress={onExpand} className="mt-1 h-10! w-full!">
          <PanelLeftOpen aria-hidden className="size-5" strokeWidth={1.75} />
        </IconButton>
      </div>
    </>
  );
}
