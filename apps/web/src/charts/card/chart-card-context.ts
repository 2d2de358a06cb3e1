import { createContext, use, useEffect } from 'react';
import type { ChartRows } from '../table/chart-table.js';

export interface ChartCardState {
  /** How the card shows its figures; a picture is drawn aside, for a file. */
  shows: 'chart' | 'table' | 'picture';
  /** The chart hands over its figures whenever they change, and takes them back (undefined) when it leaves. */
  offer: (table: ChartRows | undefined) => void;
  /** Keys of lines that the reader switched off; undefined as long as nobody did. */
  hidden: ReadonlySet<string> | undefined;
  hide: (keys: ReadonlySet<string>) => void;
}

export const ChartCardContext = createContext<ChartCardState | undefined>(undefined);

/** The card around a chart; undefined where a chart stands in no card with a menu. */
export function useChartCard(): ChartCardState | undefined {
  return use(ChartCardContext);
}

/** Hands the figures of a chart to the card around it. A picture of the chart has none of its own. */
export function useOfferedTable(table: ChartRows): void {
  const card = useChartCard();
  const offer = card?.shows === 'picture' ? undefined : card?.offer;
  useEffect(() => offer?.(table), [offer, table]);
  useEffect(() => () => offer?.(undefined), [offer]);
}
