import { createScimToken, listScimTokens, revokeScimToken } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/client.js';

export const scimTokensQuery = queryOptions({
  queryKey: ['settings', 'scim tokens'],
  queryFn: ({ signal }) => call(listScimTokens, {}, { signal }),
});

export const scimCalls = {
  make: (name: string) => call(createScimToken, { body: { name } }),
  revoke: (id: string) => call(revokeScimToken, { params: { id } }),
};
