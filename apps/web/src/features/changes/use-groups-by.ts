import { useQuery } from '@tanstack/react-query';
import { useReadsPeople } from '../account/index.js';
import { facetsQuery } from '../slice/index.js';

/** Whether the reader may have figures told apart by a dimension: those of each agent, or of each team, are not for all. */
export function useGroupsBy(): (dimension: string) => boolean {
  const readsPeople = useReadsPeople();
  const { data: facets } = useQuery({ ...facetsQuery, enabled: readsPeople === false });
  return (dimension) =>
    readsPeople === true || (dimension === 'team' ? facets?.figures.byTeam === true : dimension !== 'assignee');
}
