import type { EchoedRange } from '@deskledger/contracts';
import { Suspense } from 'react';
import { lazyExtra } from '../../lib/browser/lazy-extra.js';

const ScreenMenus = lazyExtra(() => import('./screen-menus.js'));

/** What every screen with a view of its own has in its toolbar: saved views, and links to what is shown. */
export function ScreenTools({ range }: { range: EchoedRange | undefined }) {
  return (
    <Suspense fallback={<span className="h-9 w-38 max-[24rem]:w-27" />}>
      <ScreenMenus range={range} />
    </Suspense>
  );
}
