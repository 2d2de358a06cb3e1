import { useQuery } from '@tanstack/react-query';
import { facetsQuery } from '../slice/index.js';
import type { TicketConditions } from './condition-slice.js';

/** The names of connections, which are asked for only where they are a condition; one that is gone has its id. */
export function useSourceNames({ source }: TicketConditions): (id: string) => string {
  const { data } = useQuery({ ...facetsQuery, enabled: source !== undefined });
  return (id) => data?.sources.find((known) => known.id === id)?.name ?? id;
}
