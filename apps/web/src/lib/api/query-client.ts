import { CallError } from '@deskledger/contracts';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { keepErrors } from './kept-errors.js';

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
