import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { copy } from '../../copy/copy.js';
import { useOnline } from '../../lib/browser/use-online.js';
import { inZone } from '../../lib/dates/instant.js';
import { useZone } from '../../lib/dates/zone.js';
import { Banner } from '../../ui/feedback/banner.js';

/** Says that the network is gone, and from when the figures on the screen are. */
export function OfflineBanner() {
  const isOnline = useOnline();
  const zone = useZone();
  const queries = useQueryClient();
  useIsFetching();
  if (isOnline) return null;
  const times = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt);
  const latest = Math.max(0, ...times);
  return (
    <Banner tone="warning" icon={WifiOff} role="status" className="mb-4">
      {latest === 0 ? copy.state.offlineEmpty : copy.state.offline(inZone(latest, zone).time)}
    </Banner>
  );
}
