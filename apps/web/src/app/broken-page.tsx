import { TriangleAlert, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ownPath } from '../lib/url/base-path.js';
import { copy } from '../copy/copy.js';
import { useOnline } from '../lib/browser/use-online.js';
import { kioskCopy } from '../features/kiosk/kiosk.copy.js';
import { isServerThere } from '../lib/api/server-there.js';
import { isKioskPage } from '../lib/api/tokens.js';
import { paths } from '../lib/url/places.js';
import { Button, buttonClass } from '../ui/buttons/button.js';
import { PageHeading } from '../ui/layout/page-heading.js';

/** The last resort when the frame itself fails: never a blank page. */
export function BrokenPage() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <BrokenScreen />
    </main>
  );
}

/** What stands in the place of a screen that failed; the menu beside it goes on working. */
export function BrokenScreen() {
  const [isAwaited, setAwaited] = useState(() => !navigator.onLine);
  useEffect(() => {
    void isServerThere().then((isThere) => !isThere && setAwaited(true));
  }, []);
  return isAwaited ? <AwaitedScreen /> : <FailedScreen />;
}

/** Milliseconds between two looks for the server. */
const lookEvery = 3_000;

/** Milliseconds after which a TV display that failed reloads: nobody is there to do so. */
const kioskReloadsEvery = 60_000;

const reloadIfThere = () => void isServerThere().then((isThere) => isThere && location.reload());

/**
 * Its code could not be had without a network, or while the server was away. A part that failed once fails until the page
 * is loaded anew.
 */
function AwaitedScreen() {
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline) return;
    reloadIfThere();
    const looking = setInterval(reloadIfThere, lookEvery);
    return () => clearInterval(looking);
  }, [isOnline]);
  return (
    <div className="flex flex-col items-center gap-3 py-20 text-center">
      <WifiOff aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
      <PageHeading>{copy.state.offlineScreen}</PageHeading>
      <p className="text-muted">{isOnline ? copy.state.serverComes : copy.state.offlineComes}</p>
    </div>
  );
}

function FailedScreen() {
  const isKiosk = isKioskPage();
  useEffect(() => {
    if (!isKiosk) return;
    const reloading = setInterval(reloadIfThere, kioskReloadsEvery);
    return () => clearInterval(reloading);
  }, [isKiosk]);
  return (
    <div className="flex flex-col items-center gap-3 py-20 text-center">
      <TriangleAlert aria-hidden className="size-8 text-danger" strokeWidth={1.5} />
      <PageHeading>{copy.state.brokenPage}</PageHeading>
      {isKiosk ? <p className="text-muted">{kioskCopy.triesAgain}</p> : <WaysOut />}
    </div>
  );
}

function WaysOut() {
  return (
    <div className="mt-2 flex flex-wrap justify-center gap-2">
      <Button look="primary" onPress={() => location.reload()}>
        {copy.action.reload}
      </Button>
      <a href={ownPath(paths.home)} className={buttonClass('secondary')}>
        {copy.spec.menu.home}
      </a>
    </div>
  );
}
