import { readBorneLabels } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';

/** The status labels that tickets bear now; live updates renew them. */
export const borneLabelsQuery = queryOptions({
  queryKey: ['settings', 'labels'],
  queryFn: ({ signal }) => call(readBorneLabels, {}, { signal }),
});
