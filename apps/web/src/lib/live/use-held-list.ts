import { useMemo, useState } from 'react';
import { holdOrder } from './hold-order.js';

interface Identified {
  id: string;
}

/**
 * Keeps rows in the places that the reader knows while live figures come in.
 * `key` names the list; another key starts afresh. `release` lets the waiting arrivals in, and rows that
 * are gone go.
 */
export function useHeldList<Item extends Identified>(items: readonly Item[], key: string) {
  const [held, setHeld] = useState<{ key: string; rows: readonly Item[] }>({ key, rows: [] });
  const base = held.key === key ? held.rows : [];
  const list = useMemo(() => holdOrder(base, items), [base, items]);
  if (held.key !== key || !sameItems(list.rows, held.rows)) setHeld({ key, rows: list.rows });
  return { ...list, release: () => setHeld({ key, rows: [] }) };
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
