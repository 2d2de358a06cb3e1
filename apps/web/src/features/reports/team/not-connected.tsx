import { Users } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { Surface } from '../../../ui/layout/surface.js';
import { teamCopy } from './team.copy.js';

/** The help desk names no agents. */
export function NotConnected() {
  return (
    <Surface>
      <EmptyState icon={Users} title={teamCopy.spec.comingSoon} text={teamCopy.notConnected} />
    </Surface>
  );
}
