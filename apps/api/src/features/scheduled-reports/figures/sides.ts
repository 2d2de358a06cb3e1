import type { Dashboard } from '@deskledger/contracts';

export type Range = Dashboard['range'];

/** The figures of one period, and until when they are known. */
export interface Side<Figures> {
  readonly range: Range;
  readonly until: string | null;
  readonly figures: Figures;
}

/** Both sides as of their own ends. */
export interface Sides<Figures = unknown> {
  readonly current: Side<Figures>;
  readonly previous: Side<Figures>;
  readonly dataBegins: string | null;
}

/** Of an earlier period that begins before the data nobody knows all. */
export const lacksData = ({ previous, dataBegins }: Sides): boolean =>
  dataBegins !== null && previous.range.from < dataBegins;
