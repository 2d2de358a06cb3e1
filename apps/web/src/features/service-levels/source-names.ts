import { useQuery } from '@tanstack/react-query';
import type { Policy } from '../organization/index.js';
import { facetsQuery } from '../slice/index.js';

/** The names of connections, which are asked for only where a policy has them as a condition; one that is gone has its id. */
export function useSourceNames({ source }: Policy['when']): (id: string) => string {
  const { data } = useQuery({ ...facetsQuery, enabled: source !== undefined });
  return (id) => data?.sources.find((known) => known.id === id)?.name ?? id;
}
