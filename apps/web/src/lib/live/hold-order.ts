interface Identified {
  id: string;
}

export interface HeldList<Item> {
  /** The rows to show: in the order the reader knows, each with its newest content. */
  rows: Item[];
  /** How many newly arrived items wait above the first row. */
  arrivals: number;
  /** Whether more wait than were loaded: so many came that no known row is among them any more. */
  hasMoreArrivals: boolean;
}

/**
 * Lists never move under the reader. `held` is what is on the screen, `fresh` what the server says now: known items
 * keep their places with new content, items that came after the last known one are appended (the next page), items
 * before it wait and are counted.
 */
export function holdOrder<Item extends Identified>(held: readonly Item[], fresh: readonly Item[]): HeldList<Item> {
  if (held.length === 0) return { rows: [...fresh], arrivals: 0, hasMoreArrivals: false };
  const known = new Set(held.map(({ id }) => id));
  const newest = new Map(fresh.map((item) => [item.id, item]));
  const lastKnown = fresh.findLastIndex(({ id }) => known.has(id));
  const isNew = ({ id }: Item) => !known.has(id);
  if (lastKnown === -1) return { rows: [...held], arrivals: fresh.length, hasMoreArrivals: fresh.length > 0 };
  const rows = held.map((item) => newest.get(item.id) ?? item);
  return {
    rows: [...rows, ...fresh.slice(lastKnown + 1).filter(isNew)],
    arrivals: fresh.slice(0, lastKnown).filter(isNew).length,
    hasMoreArrivals: false,
  };
}
