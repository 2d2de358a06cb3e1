import { errorOf } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { authorizedFetch, securedMark } from '../../lib/api/client.js';

/** Somebody's picture as an address for `<img>`; undefined until it is there, or where there is none. */
export function usePicture(accountId: string | undefined, version: string | null | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['picture', accountId, version],
    queryFn: async ({ signal }) => {
      const headers = { authorization: securedMark };
      const response = await authorizedFetch(`/api/accounts/${accountId}/picture`, { headers, signal });
      if (response.status === 404) return null;
      if (!response.ok) throw await errorOf(response);
      return URL.createObjectURL(await response.blob());
    },
    enabled: accountId !== undefined && typeof version === 'string',
    // A version never changes; its address lives as long as the page.
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data ?? undefined;
}
