import { use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { phone, useMedia } from '../../lib/browser/use-media.js';
import { offerChart } from '../../lib/export/chart-pictures.js';
import type { FileRange } from '../../lib/export/file-name.js';
import { Card, type CardProps } from '../../ui/layout/card.js';
import { ChartCardContext, type ChartCardState } from './chart-card-context.js';
import { FilterWords } from './filter-words.js';
import { ChartMenu } from './chart-menu.js';
import { ChartPicture } from './chart-picture.js';
import type { ChartRows } from '../table/chart-table.js';
import { usePicture } from './use-picture.js';

interface ChartCardProps extends CardProps {
  /** The days of the figures; undefined while they are on their way. */
  range: FileRange | undefined;
  /** What narrows the figures beside the range, in words, for pictures; without it what narrows those of the screen. */
  filters?: string | undefined;
  /** Whether days that are not over are left out, where there are any: the menu lets the reader change it. */
  incomplete?: 'shown' | 'hidden' | undefined;
  /** How the figures are shown: beside the menu, or under the title where a phone has no room. */
  choice?: ReactNode;
}

/**
 * A card around a chart, with a menu: the figures as a table, the address of the view, the figures as a file, the
 * chart as a picture. Without a chart in it (loading, failed, empty) the menu is left out.
 */
export function ChartCard({ range, filters, incomplete, choice, children, aside, ...card }: ChartCardProps) {
  const [shows, setShows] = useState<'chart' | 'table'>('chart');
  const [hidden, hide] = useState<ReadonlySet<string>>();
  const [hasTable, setHasTable] = useState(false);
  const table = useRef<ChartRows>(undefined);
  const offer = useCallback((rows: ChartRows | undefined) => {
    table.current = rows;
    setHasTable(rows !== undefined);
  }, []);
  const state = useMemo<ChartCardState>(() => ({ shows, offer, hidden, hide }), [shows, offer, hidden]);
  const isPhone = useMedia(phone);
  const ofScreen = use(FilterWords);
  const root = useRef<HTMLElement>(null);
  const { isDrawing, draw, frame } = usePicture();
  useEffect(() => {
    if (hasTable && range && root.current) return offerChart({ card: root.current, range, draw });
  }, [hasTable, range, draw]);
  const menu = hasTable && range && (
    <ChartMenu
      title={card.title}
      range={range}
      table={table}
      shows={shows}
      onShow={setShows}
      incomplete={incomplete}
      draw={draw}
    />
  );
  return (
    <ChartCardContext value={state}>
      <Card {...card} ref={root} aside={joined(aside, !isPhone && choice, menu)}>
        {isPhone && choice && <div className="mb-2 empty:hidden">{choice}</div>}
        {children}
      </Card>
      {isDrawing &&
        range &&
        createPortal(
          <ChartPicture title={card.title} range={range} filters={filters ?? ofScreen} card={state} ref={frame}>
            {children}
          </ChartPicture>,
          document.body,
        )}
    </ChartCardContext>
  );
}

function joined(aside: ReactNode, choice: ReactNode, menu: ReactNode): ReactNode {
  return (
    <>
      {aside}
      {choice}
      {menu}
    </>
  );
}
