import type { FileRange } from './file-name.js';

/** A chart on the page that can be drawn into a file. */
export interface DrawableChart {
  range: FileRange;
  /** Its card, for the order on the page. */
  card: HTMLElement;
  draw: () => Promise<HTMLCanvasElement>;
}

const charts = new Set<DrawableChart>();

/** Tells the page's exports of a chart, until the answer is called. */
export function offerChart(chart: DrawableChart): () => void {
  charts.add(chart);
  return () => charts.delete(chart);
}

/** The charts that are on the page now, from top to bottom. */
export function chartsOnPage(): DrawableChart[] {
  return [...charts].sort((a, b) =>
    a.card.compareDocumentPosition(b.card) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}
