import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { copy } from '../../copy/copy.js';
import { useOnline } from '../../lib/browser/use-online.js';
import { inZone } from '../../lib/dates/instant.js';
import { useZone } from '../../lib/dates/zone.js';
import { Banner } from '../../ui/feedback/banner.js';

/** Says that the network is gone, and from when the figures on the screen are, or that some of them are yet to come. */
export function OfflineBanner() {
  return useOnline() ? null : <Offline />;
}

function Offline() {
  const zone = useZone();
  const latest = useLatestAnswer();
  return (
    <Banner tone="warning" icon={WifiOff} role="status" className="mb-4">
      {latest === 0 ? copy.state.offlineMissing : copy.state.offline(inZone(latest, zone).time)}
    </Banner>
  );
}

/** What the frame asks for on every screen; of the screen itself it says nothing. */
const ofTheFrame = new Set(['account', 'picture', 'organization', 'views', 'ingest-health', 'setup']);

/** When the newest answer on the screen came, in epoch milliseconds; 0 while one that it waits for has never come. */
function useLatestAnswer(): number {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const asked = cache.findAll({ type: 'active', predicate: ({ queryKey }) => !ofTheFrame.has(String(queryKey[0])) });
    return asked.some(isWaiting) ? 0 : Math.max(0, ...asked.map(({ state }) => state.dataUpdatedAt));
  });
}

function isWaiting({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === 'paused';
}
