import { createScimToken, listScimTokens, revokeScimToken, type RequestOf } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';

export const scimTokensQuery = queryOptions({
  queryKey: ['settings', 'scim tokens'],
  queryFn: ({ signal }) => call(listScimTokens, {}, { signal }),
});

export const scimCalls = {
  make: (body: RequestOf<typeof createScimToken>['body']) => call(createScimToken, { body }),
  revoke: (id: string) => call(revokeScimToken, { params: { id } }),
};
