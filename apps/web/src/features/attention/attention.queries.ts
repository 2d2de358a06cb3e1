import { readAttention, readWorkload, type Attention, type WorkloadQuery } from '@deskledger/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { follows } from '../../lib/live/follows.js';
import { liveStore } from '../../lib/live/live-store.js';
import { sliceQuery, type Slice } from '../../lib/url/slice.js';

/** Answers hold for a second. */
const soonest = 1_000;
/** Longer timers end at once. */
const latest = 2 ** 31 - 1;

type OfNow = Pick<Attention, 'changesAt' | 'generatedAt'>;

/** Milliseconds until the counts change by themselves; by the server's clock. */
function holdsFor({ changesAt, generatedAt }: OfNow): number {
  return Math.min(latest, Math.max(soonest, Date.parse(changesAt) - Date.parse(generatedAt) + 1));
}

/** Options of what changes by itself. It is asked for again then, unless live updates are paused. */
const asOfNow = {
  refetchInterval: ({ state: { data } }: { readonly state: { readonly data: OfNow | undefined } }) =>
    data !== undefined && !liveStore.isPaused() && holdsFor(data),
  placeholderData: keepPreviousData,
  ...follows('figures'),
};

/** What needs attention of a slice. */
export function attentionQuery(slice: Slice) {
  const query = sliceQuery(slice);
  return queryOptions({
    queryKey: ['attention', query],
    queryFn: ({ signal }) => call(readAttention, { query }, { signal }),
    ...asOfNow,
  });
}

/** How much each agent or team has to do of a slice. */
export function workloadQuery(group: WorkloadQuery['group'], slice: Slice) {
  const query = { ...sliceQuery(slice), group };
  return queryOptions({
    queryKey: ['workload', query],
    queryFn: ({ signal }) => call(readWorkload, { query }, { signal }),
    ...asOfNow,
  });
}
