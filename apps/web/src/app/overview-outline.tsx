import { copy } from '../copy/copy.js';
import { OverviewSkeleton } from '../features/dashboard/overview-skeleton.js';
import { Frame, ProductTitle, screenClass } from '../features/shell/frame.js';
import { PageHeader } from '../ui/layout/page-header.js';

/**
 * What whoever is signed in sees of the overview while its code is on the way: its frame, its heading and the places of
 * its figures. It is turned into HTML when the web app is built, and the server sends it with the page. It is written in
 * the system's face, so that the font does not come before the code.
 */
export function OverviewOutline() {
  return (
    <div id="outline" aria-hidden className="font-fallback">
      <Frame
        side={null}
        header={
          <>
            <div className="size-9 shrink-0 md:hidden" />
            <ProductTitle />
          </>
        }
      >
        <div className={screenClass}>
          <PageHeader
            heading={<h1 className="min-w-0 text-h1">{copy.spec.overviewTitle}</h1>}
            toolbar={<div className="h-9 w-212 max-w-full" />}
            line={<div data-line className="min-h-9" />}
          />
          <div data-overview>
            <OverviewSkeleton />
          </div>
        </div>
      </Frame>
    </div>
  );
}
