import { lazy, Suspense, useEffect, useState } from 'react';
import { pinning, type PinSource } from '../../lib/actions/pinning.js';

const PinDialog = lazy(() => import('./pin-dialog.js'));

/** Asks to which board a card shall be pinned, whichever card on the page wants it. */
export function PinHost() {
  const [source, setSource] = useState<PinSource>();
  useEffect(() => pinning.answer(setSource), []);
  return (
    <Suspense>
      {source && <PinDialog key={source.card} source={source} onClose={() => setSource(undefined)} />}
    </Suspense>
  );
}
