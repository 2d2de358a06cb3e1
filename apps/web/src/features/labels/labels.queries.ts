import { readBorneLabels } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { follows } from '../../lib/live/follows.js';

/** The status labels that tickets bear now. */
export const borneLabelsQuery = queryOptions({
  queryKey: ['settings', 'labels'],
  queryFn: ({ signal }) => call(readBorneLabels, {}, { signal }),
  ...follows('tickets'),
});
