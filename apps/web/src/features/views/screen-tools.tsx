import type { EchoedRange } from '@deskledger/contracts';
import { Suspense } from 'react';
import { lazyExtra } from '../../lib/browser/lazy-extra.js';

const ViewsMenu = lazyExtra(() => import('./views-menu.js'));
const CopyLinkMenu = lazyExtra(() => import('./copy-link-menu.js'));

/** What every screen with a view of its own has in its toolbar: saved views, and links to what is shown. */
export function ScreenTools({ range }: { range: EchoedRange | undefined }) {
  return (
    <Suspense fallback={<span className="h-9 w-38 max-[24rem]:w-27" />}>
      <span className="flex items-center gap-2">
        <ViewsMenu />
        <CopyLinkMenu range={range} />
      </span>
    </Suspense>
  );
}
