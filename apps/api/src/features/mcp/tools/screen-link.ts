import type { EchoedRange } from '@deskledger/contracts';
import { addressKeyOf } from '@deskledger/domain';
import type { Arguments, Desk } from './tool.js';

/** Under which name an address of the dashboard has what a query of the API names. */
const nameOf = (key: string): string => (key === 'search' ? 'q' : addressKeyOf(key));

/** What no address has: which page, and the figure that is in the path. The period is told by its days. */
const left: ReadonlySet<string> = new Set([
  ...['metric', 'page', 'pageSize'],
  ...['dateRange', 'customDateRangeFrom', 'customDateRangeTo'],
]);

/**
 * The address of a screen that shows what an answer tells. Its period are the days of the answer: a link that says 'last 7
 * days' would lead to others tomorrow.
 */
export function screenLink({ publicUrl }: Desk, path: `/${string}`, sent: Arguments, range: EchoedRange): string {
  const params = new URLSearchParams({ period: 'custom', from: range.from, to: range.to });
  for (const [key, value] of Object.entries(sent)) {
    if (left.has(key) || value === null || value === '') continue;
    // The API has let it pass: texts and numbers, alone or in a list.
    for (const one of [value as string | number].flat()) params.append(nameOf(key), String(one));
  }
  return `${publicUrl}/dashboard${path === '/' ? '' : path}?${params.toString()}`;
}
