import { useQuery } from '@tanstack/react-query';
import { copy } from '../../copy/copy.js';
import { organizationQuery, recalculated } from '../../lib/api/organization.queries.js';
import { useWaitingEvents } from '../../lib/live/live-store.js';
import { wallCopy as words } from './wall.copy.js';

/** Why the figures are not the newest although the server answers; undefined while they are. */
export function useCaveat(): string | undefined {
  const recalculation = useQuery(organizationQuery).data?.recalculation;
  const waiting = useWaitingEvents();
  if (recalculation?.status === 'running')
    return words.previousSettings(Math.round(100 * (recalculated(recalculation) ?? 0)));
  return waiting > 0 ? copy.state.notCounted(waiting) : undefined;
}
