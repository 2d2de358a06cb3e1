import { changeBackfill, listBackfills, startBackfill, type Backfill } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';

/** How often (milliseconds) a reading in progress is looked at. */
const glance = 1_000;

/** The readings of all help desks, the latest one of each by the connection's id. */
export const readingsQuery = queryOptions({
  queryKey: ['settings', 'readings'],
  queryFn: ({ signal }) => call(listBackfills, { query: { mode: 'pull' } }, { signal }),
  // Newest first: what comes later in the list is older.
  select: ({ items }) => new Map(items.toReversed().map((run) => [run.source, run])),
  refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? glance : false),
});

/** It is being read, or what it read is still being counted. */
function isMoving({ status, waiting, dryRun }: Backfill, place: number): boolean {
  return status === 'running' || (place === 0 && waiting > 0 && !dryRun);
}

export type HistoryChange = 'pause' | 'resume' | 'cancel';

/** What an administrator can do with the history of a help desk. */
export const historyCalls = {
  /** @param range instants */
  start: (source: string, range: { since: string; until?: string | undefined }, dryRun: boolean) =>
    call(startBackfill, { body: { source, mode: 'pull', ...range, dryRun } }),
  change: (id: string, change: HistoryChange) => call(changeBackfill, { params: { id, change } }),
};
