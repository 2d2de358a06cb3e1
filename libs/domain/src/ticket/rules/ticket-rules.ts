import type { FigureSettings } from '../../organization/figure-settings.js';
import { statusRules, type StatusRules } from '../../organization/status-rules.js';
import { serviceLevelRules, type ServiceLevelRules } from '../../service-levels/service-level-rules.js';

/** How an organization judges tickets. Made once for the settings by `ticketRules`. */
export interface TicketRules {
  readonly statuses: StatusRules;
  /** null: none is promised to any ticket. */
  readonly serviceLevels: ServiceLevelRules | null;
}

export function ticketRules({ timezone, labels, serviceLevels }: FigureSettings): TicketRules {
  return {
    statuses: statusRules(labels),
    serviceLevels: serviceLevels === null ? null : serviceLevelRules(serviceLevels, timezone),
  };
}
