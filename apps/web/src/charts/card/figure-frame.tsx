import type { ReactNode } from 'react';
import { HiddenTable, type ChartRows } from '../table/chart-table.js';
import { useChartCard, useOfferedTable } from './chart-card-context.js';
import { ForcedPatterns } from '../plot/forced-patterns.js';
import { TableView } from '../table/table-view.js';

interface FigureFrameProps {
  title: string;
  table: ChartRows;
  className?: string;
  children: ReactNode;
}

/**
 * What every chart stands in. Its figures are a table for those who cannot see the marks, and in a card with a menu
 * that table can take the place of the marks, or leave as a file.
 */
export function FigureFrame({ title, table, className, children }: FigureFrameProps) {
  const card = useChartCard();
  useOfferedTable(table);
  if (card?.shows === 'table') return <TableView {...table} />;
  return (
    <figure aria-label={title} className={className ?? 'm-0'}>
      <ForcedPatterns />
      {children}
      {card?.shows !== 'picture' && <HiddenTable {...table} />}
    </figure>
  );
}
