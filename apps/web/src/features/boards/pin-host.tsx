import { lazy, Suspense, useEffect, useState } from 'react';
import { pinning } from '../../lib/actions/pinning.js';

const PinDialog = lazy(() => import('./pin-dialog.js'));

/** Asks to which board a card shall be pinned, whichever card on the page wants it. */
export function PinHost() {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    pinning.answer(setAddress);
    return () => pinning.answer(undefined);
  }, []);
  return (
    <Suspense>
      {address !== undefined && <PinDialog key={address} address={address} onClose={() => setAddress(undefined)} />}
    </Suspense>
  );
}
