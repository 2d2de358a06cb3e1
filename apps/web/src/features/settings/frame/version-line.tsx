import { useQuery } from '@tanstack/react-query';
import { ownPath } from '../../../lib/url/base-path.js';
import { settingsCopy } from '../settings.copy.js';

/** Asked without the contract, like `isServerThere`: its endpoint would bring all others about operation along, 2 KB. */
async function readVersion({ signal }: { signal: AbortSignal }): Promise<string | null> {
  const response = await fetch(ownPath('/health/live'), { signal });
  const { version } = (await response.json()) as { version?: string };
  return version ?? null;
}

/** Which version the server runs: what people name when they ask for help. Nothing until it is known. */
export function VersionLine() {
  const { data: version } = useQuery({ queryKey: ['version'], queryFn: readVersion, staleTime: Infinity });
  if (version === undefined || version === null) return null;
  return <p className="mt-8 text-small text-subtle">{settingsCopy.version(version)}</p>;
}
