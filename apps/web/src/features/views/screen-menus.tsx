import type { EchoedRange } from '@deskledger/contracts';
import { CopyLinkMenu } from './copy-link-menu.js';
import { ViewsMenu } from './views-menu.js';

/** The menus of {@link ScreenTools}, in one piece of code. */
export default function ScreenMenus({ range }: { range: EchoedRange | undefined }) {
  return (
    <span className="flex items-center gap-2">
      <ViewsMenu />
      <CopyLinkMenu range={range} />
    </span>
  );
}
