import { readLiveness } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';
import { settingsCopy } from '../settings.copy.js';

/** Which version the server runs: what people name when they ask for help. Nothing until it is known. */
export function VersionLine() {
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => call(readLiveness, {}, { signal }),
    staleTime: Infinity,
  });
  if (data?.version === undefined) return null;
  return <p className="mt-8 text-small text-subtle">{settingsCopy.version(data.version)}</p>;
}
