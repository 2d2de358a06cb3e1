import { type ReactNode, type Ref, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { copy } from '../../copy/copy.js';
import { phone, useMedia } from '../../lib/browser/use-media.js';
import { formatRange } from '../../lib/dates/day.js';
import { formatInstant } from '../../lib/dates/instant.js';
import { offerChart } from '../../lib/export/chart-pictures.js';
import { elementCanvas } from '../../lib/export/element-canvas.js';
import type { FileRange } from '../../lib/export/file-name.js';
import type { CardPin } from '../../lib/url/pin-address.js';
import { Card, type CardProps } from '../../ui/layout/card.js';
import { chartsCopy } from '../charts.copy.js';
import type { ChartRows } from '../table/chart-table.js';
import { ChartCardContext, type ChartCardState } from './chart-card-context.js';
import { ChartMenu } from './chart-menu.js';
import { FilterWords } from './filter-words.js';

const mostFrames = 120;

interface ChartCardProps extends CardProps {
  /** The days of the figures; undefined while they are on their way. */
  range: FileRange | undefined;
  /** What narrows the figures beside the range, in words, for pictures; without it what narrows those of the screen. */
  filters?: string | undefined;
  /** Whether days that are not over are left out, where there are any: the menu lets the reader change it. */
  incomplete?: 'shown' | 'hidden' | undefined;
  /** What a board shows of it, where it can be pinned. */
  pin?: CardPin | undefined;
  /** How the figures are shown: beside the menu, or under the title where a phone has no room. */
  choice?: ReactNode;
}

/**
 * A card around a chart, with a menu: the figures as a table, the address of the view, the figures as a file, the
 * chart as a picture. Without a chart in it (loading, failed, empty) the menu is left out.
 */
export function ChartCard({ range, filters, incomplete, pin, choice, children, aside, ...card }: ChartCardProps) {
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
      pin={pin}
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

interface ChartPictureProps {
  title: string;
  range: FileRange;
  filters: string | undefined;
  card: ChartCardState;
  children: ReactNode;
  ref: Ref<HTMLDivElement>;
}

/**
 * The chart once more, out of sight: light whatever the theme, 1200 pixels wide or as wide as its table, with all that
 * a reader must know, and without what is to be pressed.
 */
function ChartPicture({ title, range, filters, card, children, ref }: ChartPictureProps) {
  const state = useMemo<ChartCardState>(() => ({ ...card, shows: 'picture' }), [card]);
  const days = formatRange(range.from, range.to);
  const made = formatInstant(Date.now(), range.timezone);
  return (
    <div aria-hidden inert className="fixed top-0 -left-[200vw] -z-10 -translate-x-full">
      {/* Painted letters are a hair wider than measured ones: a legend must not break for it. */}
      <div
        ref={ref}
        data-theme="light"
        className="w-300 bg-surface p-10 text-body text-ink has-data-whole:w-max has-data-whole:min-w-300 [&_.print\:hidden]:hidden [&_ul]:flex-nowrap [&_ul]:whitespace-nowrap"
      >
        <p className="text-h1">{title}</p>
        <p className="mb-4 text-subtle">{copy.range.inZone(days, range.timezone)}</p>
        <ChartCardContext value={state}>{children}</ChartCardContext>
        <p className="mt-6 flex justify-between gap-8 border-t border-line pt-3 text-small text-subtle">
          <span>{filters ?? chartsCopy.noFilters}</span>
          <span className="shrink-0 whitespace-nowrap">{chartsCopy.made(copy.spec.productName, made)}</span>
        </p>
      </div>
    </div>
  );
}

/**
 * Draws what a card shows into a canvas: it is rendered once more aside, wide and light, painted, and taken away.
 * `frame` belongs on the element that is painted, which is there while `isDrawing`.
 */
function usePicture() {
  const frame = useRef<HTMLDivElement>(null);
  const [isDrawing, setDrawing] = useState(false);
  const draw = useCallback(async () => {
    setDrawing(true);
    try {
      return await elementCanvas(await drawn(frame));
    } finally {
      setDrawing(false);
    }
  }, []);
  return { frame, isDrawing, draw };
}

/** The frame, as soon as what it shows has been laid out: charts measure their box first, tables do not. */
async function drawn(frame: { readonly current: HTMLDivElement | null }): Promise<HTMLDivElement> {
  for (let count = 0; count < mostFrames; count += 1) {
    await nextFrame();
    if (frame.current && isLaidOut(frame.current)) {
      // What measured itself in this frame is painted in the next one.
      await nextFrame();
      return frame.current;
    }
  }
  throw new Error('The chart could not be drawn.');
}

function isLaidOut(frame: HTMLElement): boolean {
  const figures = [...frame.querySelectorAll('figure')];
  if (figures.length === 0) return frame.querySelector('table') !== null;
  return figures.some((figure) => figure.querySelector('svg') !== null);
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
