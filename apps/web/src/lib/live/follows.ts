/**
 * What an answer follows from, and so when live updates ask for it again: `figures` and `tickets` (lists) from whatever is
 * said of tickets, `survey figures` and `surveys` (lists) from what happens to surveys.
 */
export type Follows = 'figures' | 'tickets' | 'survey figures' | 'surveys';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { follows?: Follows };
  }
}

/** Part of a query's options. What names nothing is asked for when a screen needs it, and stands. */
export const follows = (what: Follows) => ({ meta: { follows: what } }) as const;
