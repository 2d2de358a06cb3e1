import { CallError } from '@deskledger/contracts';
import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';

const minute = 60_000;

/** The cache of all answers. `onRefused` is told when the server no longer knows the session, or wants a second factor first. */
export function createQueryClient(onRefused: (error: CallError) => void): QueryClient {
  const queryCache = new QueryCache({
    onError: (error) => {
      if (error instanceof CallError && (error.statusCode === 401 || isFactorMissing(error))) onRefused(error);
    },
  });
  keepErrors(queryCache);
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // The specification asks for it; freshness comes from the live stream.
        refetchOnWindowFocus: false,
        staleTime: minute / 4,
        gcTime: 10 * minute,
        retry: mayRetry,
      },
    },
  });
}

/** Whether to try again what has failed `failures` times before: the same call may well succeed in a moment. */
export function mayRetry(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof CallError && (error.statusCode === 0 || error.statusCode >= 500);
}

/** The session is good for nothing but setting up a second factor. */
export function isFactorMissing({ problem }: CallError): boolean {
  return problem.code === 'second_factor_missing';
}

/**
 * Lets the error of a call stay until an answer comes. A query that never had an answer is 'pending' again with every
 * new attempt, and attempts come with every live event: its error, with the button to try again, would make room for a
 * skeleton each time, and come back.
 */
function keepErrors(cache: QueryCache): void {
  const errors = new WeakMap<Query, Error>();
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const query = event.query as Query;
    const { type } = event.action;
    if (type === 'error' && query.state.error !== null) errors.set(query, query.state.error);
    else if (type === 'success') errors.delete(query);
    else if (type === 'fetch' && query.state.status === 'pending') {
      const error = errors.get(query);
      if (error !== undefined) query.setState({ status: 'error', error });
    }
  });
}
