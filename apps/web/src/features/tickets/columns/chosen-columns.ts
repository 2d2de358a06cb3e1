import { useMemo, useSyncExternalStore } from 'react';
import { keptText } from '../../../lib/browser/kept-text.js';
import { columnNames, defaultColumns, openingColumn, workColumns, type ColumnName } from './ticket-column.js';

/** All columns in somebody's order, and which of them are shown. */
export interface ChosenColumns {
  readonly order: readonly ColumnName[];
  readonly shown: ReadonlySet<ColumnName>;
}

/** The lists that have columns of their own. */
export type ColumnsOf = 'tickets' | 'work';

const kept = { tickets: keptText('ticket-columns'), work: keptText('work-columns') };
const defaults = { tickets: defaultColumns, work: workColumns };

/** The columns of a list that this person chose on this device. No link and no saved view holds them. */
export const chosenColumns = {
  keep: (list: ColumnsOf, { order, shown }: ChosenColumns) =>
    kept[list].keep(JSON.stringify({ order, shown: order.filter((name) => shown.has(name)) })),
  reset: (list: ColumnsOf) => kept[list].keep(''),
  text: (list: ColumnsOf) => kept[list].text(),
};

export function useChosenColumns(list: ColumnsOf): ChosenColumns {
  const text = useSyncExternalStore(kept[list].subscribe, kept[list].text);
  return useMemo(() => readColumns(text, list), [text, list]);
}

/** What is shown, in its order. */
export function shownColumns({ order, shown }: ChosenColumns): ColumnName[] {
  return order.filter((name) => shown.has(name));
}

/** What was kept, as far as it can be understood; columns that came since stand at the end, and are not shown. */
export function readColumns(text: string, list: ColumnsOf): ChosenColumns {
  const kept = parsed(text);
  if (kept === undefined) {
    const shown = defaults[list];
    return { order: [...new Set([...shown, ...columnNames])], shown: new Set(shown) };
  }
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
