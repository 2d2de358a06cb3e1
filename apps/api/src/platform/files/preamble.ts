import { isoLocal } from './csv-file.js';
import { plainName } from './csv-archive.js';
import type { LocalInstant } from './table.js';

/** A line above the headings of a table. */
export type PreambleLine = readonly [label: string, ...values: string[]];

/** Days of a zone, both inclusive; null stands for all time. */
type Days = { readonly from: string; readonly to: string } | null;

/** A choice in words; left out where nothing was chosen. */
export type FilterWord = readonly [label: string, value: string | undefined];

/** What a table is about, in the lines that every export begins with: range, zone and filters. */
export function aboutLines(days: Days, timezone: string, filters: readonly FilterWord[]): PreambleLine[] {
  const chosen = filters.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]));
  return [
    ['Range', days === null ? 'All time' : `${days.from} to ${days.to}`],
    ['Time zone', timezone],
    ['Filters', chosen.join('; ') || 'None'],
  ];
}

/** Who made an export, and when. */
export function signature(at: LocalInstant, name: string | undefined): PreambleLine {
  return ['Exported', isoLocal(at), ...(name === undefined ? [] : [name])];
}

/** Values of a filter; `-` selects what has none. */
export function listed(values: readonly (string | number)[] | undefined): string | undefined {
  return values?.map((value) => (value === '-' ? 'not set' : value)).join(', ');
}

/** `tickets_2026-11-21_2026-11-27_europe-london`, without the ending. */
export function fileName(subject: string, days: Days, timezone: string): string {
  const range = days === null ? 'all-time' : `${days.from}_${days.to}`;
  return `${subject}_${range}_${plainName(timezone)}`;
}
