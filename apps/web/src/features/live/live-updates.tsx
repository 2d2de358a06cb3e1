import type { LiveChange, LiveLag } from '@deskledger/contracts';
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { authorizedFetch, securedMark } from '../../lib/api/client.js';
import { isNotFound } from '../../lib/api/failure.js';
import { isKioskPage } from '../../lib/api/tokens.js';
import { useVisible } from '../../lib/browser/use-visible.js';
import type { Follows } from '../../lib/live/follows.js';
import type { LiveState } from '../../lib/live/live-stream.js';
import { liveStore } from '../../lib/live/live-store.js';
import { throttled } from '../../lib/live/throttle.js';

const figuresEvery = 1_000;
const listsEvery = 5_000;
/** While the stream is away, everything is asked for by the clock. */
const withoutStreamEvery = 60_000;
/** Milliseconds until an answer counts as lost, of a server that went away without a word. */
const patience = 30_000;

/** Keeps every open query in step with the server while somebody can see the page. */
export function useLiveUpdates(onUnauthorized: () => void) {
  const queries = useQueryClient();
  const isPaused = useSyncExternalStore(liveStore.subscribe, liveStore.isPaused);
  const isVisible = useVisible();
  // The version of the data at the last word.
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (isPaused || !isVisible) return;
    const ending = new AbortController();
    const renew = renewals(queries);
    const listener = {
      fetch: authorizedFetch,
      authorization: securedMark,
      onState: (state: LiveState) => {
        // Whoever comes back to the tab is not told of the moment that it takes.
        if (state !== 'connecting' || seen.current === undefined) liveStore.setState(state);
      },
      onLag: ({ waiting }: LiveLag) => liveStore.setWaiting(waiting),
      onChange: ({ dataVersion, kinds }: LiveChange) => {
        // The stream begins with a word of no kind: what was loaded before it, or while it was away, may have missed something.
        if (kinds.length > 0) renew.changed(kinds);
        else if (seen.current === undefined) renew.changed(['tickets', 'surveys']);
        else if (seen.current !== dataVersion) renew.everything();
        seen.current = dataVersion;
      },
      onUnauthorized,
    };
    // The first screen does not wait for the code of the stream.
    void import('../../lib/live/shared-stream.js')
      .then(({ followSharedStream }) =>
        ending.signal.aborted ? undefined : followSharedStream(sharedBy(), listener, ending.signal),
      )
      .catch(() => liveStore.setState('reconnecting'));
    const clock = setInterval(() => {
      if (liveStore.state() === 'reconnecting') renew.everything();
    }, withoutStreamEvery);
    return () => {
      ending.abort();
      clearInterval(clock);
      renew.cancel();
    };
  }, [queries, isPaused, isVisible, onUnauthorized]);
}

/** TV displays have a session of their own, and a stream of their own. */
const sharedBy = () => (isKioskPage() ? 'live-on-kiosks' : 'live');

function renewals(queries: QueryClient) {
  // What does not exist is asked for once: its screen says so, and nothing that happens elsewhere brings it about.
  const exists = ({ state }: Query) => !isNotFound(state.error);
  const awaited = new Set<Query>();
  let isOver = false;
  const ask = (query: Query) => {
    if (!isOver && exists(query)) void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  // What is on its way is waited for: begun anew with every change it would never come over a slow network, and a page of
  // a list that somebody has asked for would be lost.
  const askAfter = (query: Query, answer: Promise<unknown>) => {
    if (awaited.has(query)) return;
    awaited.add(query);
    const isAwaited = () => {
      clearTimeout(lost);
      return awaited.delete(query);
    };
    const then = () => {
      if (isAwaited()) ask(query);
    };
    const lost = setTimeout(then, patience);
    // What has failed says so, and stays until the next change.
    answer.then(then, isAwaited);
  };
  const renew = (isMeant: (query: Query) => boolean) => {
    for (const query of queries.getQueryCache().findAll({ predicate: (one) => isMeant(one) && exists(one) })) {
      const answer = query.state.fetchStatus === 'fetching' ? query.promise : undefined;
      if (answer === undefined) ask(query);
      else askAfter(query, answer);
    }
  };
  const everything = () => renew(() => true);
  const those = (follows: Follows) => () => renew(({ meta }) => meta?.follows === follows);
  const figures = throttled(those('figures'), figuresEvery);
  const tickets = throttled(those('tickets'), listsEvery);
  const surveyFigures = throttled(those('survey figures'), figuresEvery);
  const surveys = throttled(those('surveys'), listsEvery);
  return {
    changed: (kinds: LiveChange['kinds']) => {
      if (kinds.includes('settings')) return everything();
      figures();
      if (kinds.includes('tickets')) tickets();
      if (!kinds.includes('surveys')) return;
      surveyFigures();
      surveys();
    },
    everything,
    cancel: () => {
      isOver = true;
      for (const renewal of [figures, tickets, surveyFigures, surveys]) renewal.cancel();
    },
  };
}
