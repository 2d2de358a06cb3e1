import { readIngestHealth, type ConnectionHealth } from '@deskledger/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { Link } from 'react-router-dom';
import { noticesCopy } from './notices.copy.js';
import { call } from '../../../lib/api/client.js';
import { formatInstant } from '../../../lib/dates/instant.js';
import { useZone } from '../../../lib/dates/zone.js';
import { paths } from '../../../lib/url/places.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { accountQuery } from '../account.queries.js';

const { silence: words } = noticesCopy;
const minute = 60_000;

const healthQuery = queryOptions({
  queryKey: ['ingest-health'],
  queryFn: ({ signal }) => call(readIngestHealth, {}, { signal }),
  select: ({ items }) => items.filter(({ state }) => state === 'silent' || state === 'losing'),
  staleTime: minute,
  refetchInterval: minute,
});

/** Says on every screen that help desks have stopped to deliver, instead of figures that are calm and wrong. */
export function SilenceNotice() {
  const silent = useQuery(healthQuery).data ?? [];
  const role = useQuery(accountQuery).data?.role;
  const zone = useZone();
  if (silent.length === 0) return null;
  const sentence = ({ name, lastDeliveryAt, sweeps }: ConnectionHealth) =>
    words.since(name, formatInstant(lastDeliveryAt ?? 0, zone), sweeps?.trouble === null ? sweeps.everyMinutes : null);
  return (
    <Banner tone="warning" icon={Unplug} role="status" className="mb-4">
      {silent.map(sentence).join(' ')}
      {role === 'administrator' && (
        <>
          {' '}
          <Link to={`${paths.settings}?tab=connections`} className="underline">
            {words.look}
          </Link>
        </>
      )}
    </Banner>
  );
}
