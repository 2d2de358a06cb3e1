import { peopleInFigures, peopleInList, type PeopleAsked } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Slice } from '../../lib/url/slice.js';
import type { TicketView } from '../../lib/url/ticket-view.js';
import { useReadsFiguresOf, useReadsPeople } from '../account/index.js';
import { facetsQuery } from './slice.queries.js';

const OthersFigures = lazy(() => import('./others-figures.js'));

/** Whether figures that are none of the reader's could be told by an answer; false until it is known who that is. */
function useShowsOthers({ agents, teams }: PeopleAsked): boolean {
  const isTheirs = useReadsFiguresOf();
  const isOfTeams = useReadsPeople() === false && teams.length > 0;
  const { data } = useQuery({ ...facetsQuery, enabled: isOfTeams });
  if (isTheirs === undefined || agents === 'everybody' || teams === 'all') return false;
  return (
    agents.some((agent) => !isTheirs(agent)) ||
    (isOfTeams && teams.some((team) => data?.figures.teams.includes(team) === false))
  );
}

/** Whether a slice asks for figures that are none of the reader's. */
export function useAsksOthers(slice: Slice): boolean {
  return useShowsOthers(peopleInFigures(slice));
}

/** Whether a list of tickets would tell them: one that is narrowed to somebody, and not of open tickets alone. */
export function useListsOthers(view: TicketView): boolean {
  return useShowsOthers(peopleInList(view));
}

/** Says in the place of figures of other people that they are not the reader's, however the reader came there. */
export function FiguresGate({ slice, children }: { slice: Slice; children: ReactNode }) {
  if (!useAsksOthers(slice)) return children;
  return (
    <Suspense>
      <OthersFigures isOfAgents={peopleInFigures(slice).agents.length > 0} />
    </Suspense>
  );
}
