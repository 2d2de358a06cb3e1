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
