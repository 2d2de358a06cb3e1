import { erasePerson, exportPerson, findPerson, listErasures, type PersonErasure } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';

/** How often (milliseconds) an erasure at work is looked at. */
const glance = 1_000;

export const isAtWork = ({ status }: PersonErasure) => status !== 'completed';

export const erasuresQuery = queryOptions({
  queryKey: ['settings', 'erasures'],
  queryFn: ({ signal }) => call(listErasures, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? glance : false),
});

/** What an administrator can do for a contact. */
export const personCalls = {
  find: (email: string) => call(findPerson, { body: { email } }),
  export: (email: string) => call(exportPerson, { body: { email } }),
  erase: (email: string) => call(erasePerson, { body: { email } }),
};
