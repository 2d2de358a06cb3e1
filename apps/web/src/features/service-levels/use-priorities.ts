import { useQuery } from '@tanstack/react-query';
import { facetsQuery } from '../slice/index.js';

const none: readonly string[] = [];

/** The priorities that tickets have; none while they are not known. */
export function usePriorities(): readonly string[] {
  return useQuery(facetsQuery).data?.priorities ?? none;
}
