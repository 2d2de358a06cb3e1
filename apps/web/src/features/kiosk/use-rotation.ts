import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { pagesOf, type Extent } from './kiosk-pages.js';

/** The width for which the screens are made that a TV display shows: on a wider one everything is larger. */
const designWidth = 960;
/** The name of a view needs less room than its figures. */
const headerZoom = 0.75;
/** What is never cut. */
const blocks = '[data-pin], section, article, [role=region]';
/** How much less of the design's size a board may have to fit on one page. */
const mostShrunk = 0.5;
/** From which factor on a board that got room grows again: figures come one after another, and nothing may flicker. */
const growth = 1.15;

interface Rotation {
  /** Which of the views is shown. */
  place: number;
  /** The room that a page has. */
  stage: RefObject<HTMLDivElement | null>;
  /** All of the view. */
  content: RefObject<HTMLDivElement | null>;
  style: { header: CSSProperties; window: CSSProperties; content: CSSProperties };
}

/**
 * Shows views in turn, each page by page, `seconds` a page. A page fits the screen, and cuts no card. `fits`: of each view,
 * whether it is made smaller until it is one page, as far as it is still read from afar.
 */
export function useRotation(fits: readonly boolean[], seconds: number): Rotation {
  const count = fits.length;
  const stage = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ place: 0, page: 0 });
  const [layout, setLayout] = useState<Layout>(unmeasured);
  const current = count === 0 ? 0 : shown.place % count;
  const isFitted = fits[current] === true;
  const pages = layout.pages.length;
  useEffect(() => {
    const timer = setInterval(() => {
      setShown(({ place, page }) => (page + 1 < pages ? { place, page: page + 1 } : { place: place + 1, page: 0 }));
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, pages]);
  useEffect(() => {
    if (stage.current === null || content.current === null) return;
    const [room, view] = [stage.current, content.current];
    const measure = () => setLayout((before) => kept(before, measured(room, view, isFitted ? before.zoom : undefined)));
    // Figures, charts and notes come one after another.
    const sizes = new ResizeObserver(measure);
    sizes.observe(room);
    sizes.observe(view);
    return () => sizes.disconnect();
  }, [isFitted]);
  const page = layout.pages[Math.min(shown.page, pages - 1)];
  return { place: current, stage, content, style: styleOf(layout, page) };
}

interface Layout {
  zoom: number;
  /** Of the room, in pixels of the view. */
  height: number;
  pages: readonly Extent[];
}

const unmeasured: Layout = { zoom: 1, height: 0, pages: [] };

/** All in pixels of the view, which is zoomed. `fitted`: the zoom of a view that is made to fit, until now. */
function measured(room: HTMLElement, view: HTMLElement, fitted: number | undefined): Layout {
  const scale = view.getBoundingClientRect().width / view.offsetWidth || 1;
  const { top } = view.getBoundingClientRect();
  const cards = [...view.querySelectorAll(blocks)].filter((card) => !card.parentElement?.closest(blocks));
  const extents = cards.map((card) => {
    const box = card.getBoundingClientRect();
    return { top: Math.round((box.top - top) / scale), bottom: Math.round((box.bottom - top) / scale) };
  });
  const most = Math.max(1, innerWidth / designWidth);
  const bottom = Math.max(0, ...extents.map((one) => one.bottom));
  const zoom = fitted === undefined ? most : fittingZoom(fitted, room.clientHeight / bottom, most);
  const height = Math.floor(room.clientHeight / zoom);
  return {
    zoom,
    height,
    pages: pagesOf(
      extents.filter((one) => one.bottom > one.top),
      height,
    ),
  };
}

/** `needed` is the zoom at which all fits, if its height stays as the width changes. */
function fittingZoom(zoom: number, needed: number, most: number): number {
  const isRight = zoom <= most && zoom <= needed && needed < zoom * growth;
  return isRight ? zoom : Math.min(most, Math.max(most * mostShrunk, needed * 0.995));
}

/** The same object as long as it says the same. */
function kept(before: Layout, next: Layout): Layout {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next;
}

function styleOf({ zoom, height }: Layout, page: Extent | undefined): Rotation['style'] {
  const header = { zoom: Math.max(1, zoom * headerZoom) };
  if (page === undefined) return { header, window: { zoom }, content: {} };
  const pageHeight = page.bottom - page.top;
  const shrink = Math.min(1, height / pageHeight);
  return {
    header,
    window: { zoom, height: Math.min(height, pageHeight) },
    content: { transform: `scale(${shrink}) translateY(${-page.top}px)`, transformOrigin: 'top center' },
  };
}
