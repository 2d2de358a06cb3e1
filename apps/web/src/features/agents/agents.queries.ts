import { readActiveAgents } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { follows } from '../../lib/live/follows.js';
import { liveStore } from '../../lib/live/live-store.js';

const everyMinute = 60_000;

/** Who is at work. Asked again every minute, since agents become away by the passing of time alone. */
export const activeAgentsQuery = queryOptions({
  queryKey: ['agents', 'active'],
  queryFn: ({ signal }) => call(readActiveAgents, {}, { signal }),
  ...follows('figures'),
  refetchInterval: () => (liveStore.isPaused() ? false : everyMinute),
});
