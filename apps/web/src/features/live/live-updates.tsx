import type { LiveChange } from '@deskledger/contracts';
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { authorizedFetch, securedMark } from '../../lib/api/client.js';
import { isNotFound } from '../../lib/api/failure.js';
import type { LiveState } from '../../lib/live/live-stream.js';
import { liveStore } from '../../lib/live/live-store.js';
import { throttled } from '../../lib/live/throttle.js';

const figuresEvery = 1_000;
const listsEvery = 5_000;

/** Keeps every open query in step with the server while the shell is on the screen. */
export function useLiveUpdates(onUnauthorized: () => void) {
  const queries = useQueryClient();
  const isPaused = useSyncExternalStore(liveStore.subscribe, liveStore.isPaused);
  useEffect(() => {
    if (isPaused) return;
    const ending = new AbortController();
    const renew = renewals(queries);
    const listener = {
      fetch: authorizedFetch,
      authorization: securedMark,
      onState: (state: LiveState) => {
        // What happened while nobody listened is asked for once.
        if (state === 'live' && liveStore.state() === 'reconnecting') renew.everything();
        liveStore.setState(state);
      },
      onChange: renew.changed,
      onUnauthorized,
    };
    // The first screen does not wait for the code of the stream.
    void import('../../lib/live/live-stream.js').then(({ followLiveStream }) => {
      if (!ending.signal.aborted) return followLiveStream(listener, ending.signal);
    });
    return () => {
      ending.abort();
      renew.cancel();
    };
  }, [queries, isPaused, onUnauthorized]);
}

function renewals(queries: QueryClient) {
  // What does not exist is asked for once: its screen says so, and nothing that happens elsewhere brings it about.
  const exists = ({ state }: Query) => !isNotFound(state.error);
  const invalidate = (...keys: string[]) => void queries.invalidateQueries({ queryKey: keys, predicate: exists });
  const figures = throttled(() => {
    invalidate('dashboard');
    invalidate('reports');
    invalidate('comparison');
    invalidate('agents');
    invalidate('tickets', 'overview');
    invalidate('tickets', 'detail');
  }, figuresEvery);
  const lists = throttled(() => {
    invalidate('tickets', 'list');
    invalidate('settings', 'labels');
  }, listsEvery);
  const results = throttled(() => {
    for (const figure of ['overview', 'features', 'count', 'ticket']) invalidate('results', figure);
  }, figuresEvery);
  const surveys = throttled(() => {
    invalidate('surveys', 'list');
    invalidate('surveys', 'invitations');
    invalidate('results', 'list');
    invalidate('results', 'voids');
    invalidate('results', 'invitations');
  }, listsEvery);
  return {
    changed: ({ kinds }: LiveChange) => {
      if (kinds.includes('settings')) invalidate();
      figures();
      // The stream begins with a word of no kind: what was loaded before it may have missed something.
      if (kinds.includes('tickets') || kinds.length === 0) lists();
      if (!kinds.includes('surveys')) return;
      results();
      surveys();
    },
    everything: () => invalidate(),
    cancel: () => {
      figures.cancel();
      lists.cancel();
      results.cancel();
      surveys.cancel();
    },
  };
}
