import { useQuery } from '@tanstack/react-query';
import { copy } from '../../copy/copy.js';
import { organizationQuery } from '../../lib/api/organization.queries.js';
import { useWaitingEvents } from '../../lib/live/live-store.js';
import { wallCopy as words } from './wall.copy.js';

/** Why the figures are not the newest although the server answers; undefined while they are. */
export function useCaveat(): string | undefined {
  const recalculation = useQuery(organizationQuery).data?.recalculation;
  const waiting = useWaitingEvents();
  if (recalculation?.status === 'running') {
    const { done, total } = recalculation;
    return words.previousSettings(total === 0 ? 0 : Math.min(100, Math.round((100 * done) / total)));
  }
  return waiting > 0 ? copy.state.notCounted(waiting) : undefined;
}
