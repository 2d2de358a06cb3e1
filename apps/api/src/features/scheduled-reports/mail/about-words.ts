import { formatCount } from '@deskledger/domain';
import type { FilterWord } from '../../../platform/files/index.js';
import { lacksData, type Sides } from '../figures/sides.js';
import { formatDays } from './report-dates.js';

/** What narrows something, in one line; no line without. */
export function filterText(filters: readonly FilterWord[]): string[] {
  const chosen = filters.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]));
  return chosen.length === 0 ? [] : [chosen.join('; ')];
}

/** How many more there are than are listed; no line where that is all. */
export const moreWords = (more: number, what = ''): string[] =>
  more <= 0 ? [] : [`And ${formatCount(more)} more${what}.`];

/** With which days figures are compared, or why with none. */
export function comparedWords(comparison: Sides): string {
  const { current, previous, dataBegins } = comparison;
  if (lacksData(comparison))
    return `No comparison: there is no data before ${formatDays({ from: dataBegins!, to: dataBegins! })}`;
  return `Changes are compared with ${formatDays(previous.range)}${current.until === null ? '' : ', up to the same time of day'}`;
}
