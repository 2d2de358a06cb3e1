import type { Query, QueryCache } from '@tanstack/react-query';

/**
 * Lets the error of a call stay until an answer comes. A query that never had an answer is 'pending' again with every
 * new attempt, and attempts come with every live event: its error, with the button to try again, would make room for a
 * skeleton each time, and come back.
 */
export function keepErrors(cache: QueryCache): void {
  const errors = new WeakMap<Query, Error>();
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'error') errors.set(query, action.error);
    else if (action.type === 'success') errors.delete(query);
    else if (action.type === 'fetch' && query.state.status === 'pending') {
      const error = errors.get(query);
      if (error !== undefined) query.setState({ status: 'error', error });
    }
  });
}
