import type { TicketFacets } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { copy } from '../../copy/copy.js';
import { notSet } from '../../lib/url/not-set.js';
import type { Slice, SliceKey } from '../../lib/url/slice.js';
import { sliceCopy } from './slice.copy.js';
import { facetsQuery } from './slice.queries.js';

/** The name that people know a value by. */
export type SliceNames = (key: SliceKey, value: string) => string;

/** The names of what a slice asks for, where ids stand in the address; they are asked for only then. */
export function useSliceNames({ org, notOrg, assignee, notAssignee }: Slice): SliceNames {
  const ids = [org, notOrg, assignee, notAssignee].flatMap((values) => values ?? []);
  const { data, isPending } = useQuery({ ...facetsQuery, enabled: ids.some((id) => id !== notSet) });
  return (key, value) => {
    if (value === '' || value === notSet) return key === 'org' ? copy.state.noOrganization : copy.state.notSet;
    if (key !== 'org' && key !== 'assignee') return value;
    return namedIn(data, key, value) ?? (isPending ? sliceCopy.unnamed : value);
  };
}

/** The name of an organization or an agent; undefined where nobody named it. */
export function namedIn(facets: TicketFacets | undefined, key: SliceKey, value: string): string | undefined {
  const choices = key === 'org' ? facets?.organizations : key === 'assignee' ? facets?.agents : undefined;
  return choices?.find(({ id }) => id === value)?.name;
}
