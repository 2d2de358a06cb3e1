import type { Day } from '../dates/day.js';

/** The days that figures cover, and the zone whose days they are. */
export interface FileRange {
  from: Day;
  to: Day;
  timezone: string;
}

/** `ticket-trends_2026-11-21_2026-11-27_europe-london.csv` */
export function fileName(title: string, { from, to, timezone }: FileRange, ending: string): string {
  return `${slug(title)}_${from}_${to}_${slug(timezone)}.${ending}`;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
