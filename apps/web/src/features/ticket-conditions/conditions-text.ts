import { formatDay } from '../../lib/dates/day.js';
import { sliceCopy, useSliceNames } from '../slice/index.js';
import { conditionSlice, type TicketConditions } from './condition-slice.js';
import { conditionsCopy as words } from './conditions.copy.js';
import { useSourceNames } from './source-names.js';

/** `Organization: Acme or Nordwind · Priority: High` */
export function useConditionsText(when: TicketConditions): string {
  const slice = conditionSlice(when);
  const nameOf = useSliceNames(slice);
  const sourceName = useSourceNames(when);
  const parts = Object.entries(slice).map(([key, values]) => {
    const field = key as keyof typeof slice;
    const names = (values ?? []).map((value) => nameOf(field, value));
    return words.condition(sliceCopy.dimensions[field], names.join(words.or));
  });
  if (when.source !== undefined) parts.push(words.condition(words.source, when.source.map(sourceName).join(words.or)));
  if (when.createdAfter !== undefined) parts.push(words.condition(words.since, formatDay(when.createdAfter)));
  return parts.length === 0 ? words.allTickets : parts.join(' · ');
}
