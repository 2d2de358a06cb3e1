import { Users } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { teamCopy } from './team.copy.js';

/** The help desk names no agents. */
export function NotConnected() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState icon={Users} title={teamCopy.spec.comingSoon} text={teamCopy.notConnected} />
    </div>
  );
}
