import {
  addIdentityProvider,
  changeIdentityProvider,
  listIdentityProviders,
  removeIdentityProvider,
  testIdentityProvider,
  type RequestOf,
} from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';

export const identityProvidersQuery = queryOptions({
  queryKey: ['settings', 'identity providers'],
  queryFn: ({ signal }) => call(listIdentityProviders, {}, { signal }),
});

export type ProviderWishes = RequestOf<typeof changeIdentityProvider>['body'];

export const providerCalls = {
  add: (body: RequestOf<typeof addIdentityProvider>['body']) => call(addIdentityProvider, { body }),
  change: (id: string, body: ProviderWishes) => call(changeIdentityProvider, { params: { id }, body }),
  remove: (id: string) => call(removeIdentityProvider, { params: { id } }),
  test: (id: string) => call(testIdentityProvider, { params: { id } }),
};
