import { useMemo, useSyncExternalStore } from 'react';
import { keptText } from '../../../lib/browser/kept-text.js';
import { columnNames, defaultColumns, openingColumn, type ColumnName } from './ticket-column.js';

/** All columns in somebody's order, and which of them are shown. */
export interface ChosenColumns {
  readonly order: readonly ColumnName[];
  readonly shown: ReadonlySet<ColumnName>;
}

const kept = keptText('ticket-columns');

/** The columns of the ticket list that this person chose on this device. No link and no saved view holds them. */
export const chosenColumns = {
  keep: ({ order, shown }: ChosenColumns) =>
    kept.keep(JSON.stringify({ order, shown: order.filter((name) => shown.has(name)) })),
  reset: () => kept.keep(''),
  text: kept.text,
};

export function useChosenColumns(): ChosenColumns {
  const text = useSyncExternalStore(kept.subscribe, kept.text);
  return useMemo(() => readColumns(text), [text]);
}

/** What is shown, in its order. */
export function shownColumns({ order, shown }: ChosenColumns): ColumnName[] {
  return order.filter((name) => shown.has(name));
}

/** What was kept, as far as it can be understood; columns that came since stand at the end, and are not shown. */
export function readColumns(text: string): ChosenColumns {
  const kept = parsed(text);
  if (kept === undefined) return { order: columnNames, shown: new Set(defaultColumns) };
  const order = known(kept.order);
  const missing = columnNames.filter((name) => !order.includes(name));
  return { order: [...order, ...missing], shown: new Set([openingColumn, ...known(kept.shown)]) };
}

/** The columns with one of them put before, or after, another one. */
export function movedColumn(
  { order, shown }: ChosenColumns,
  moved: ColumnName,
  beside: ColumnName,
  side: 'before' | 'after',
): ChosenColumns {
  if (moved === beside) return { order, shown };
  const rest = order.filter((name) => name !== moved);
  const place = rest.indexOf(beside) + (side === 'after' ? 1 : 0);
  return { order: rest.toSpliced(place, 0, moved), shown };
}

function parsed(text: string): { order: unknown; shown: unknown } | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null && 'order' in kept && 'shown' in kept ? kept : undefined;
  } catch {
    return undefined;
  }
}

function known(names: unknown): ColumnName[] {
  if (!Array.isArray(names)) return [];
  return columnNames.filter((name) => names.includes(name)).sort((a, b) => names.indexOf(a) - names.indexOf(b));
}
