import type { FigureSettings } from '../../organization/figure-settings.js';
import { statusRules, type StatusRules } from '../../organization/status-rules.js';
import { policyRules, type PolicyRules } from '../../service-levels/policy-rules.js';

/** How an organization judges tickets. Made once for the settings by `ticketRules`. */
export interface TicketRules {
  readonly statuses: StatusRules;
  /** null: none is promised to any ticket. */
  readonly policies: PolicyRules | null;
}

export function ticketRules({ timezone, labels, policies }: FigureSettings): TicketRules {
  return {
    statuses: statusRules(labels),
    policies: policies === null ? null : policyRules(policies, timezone),
  };
}
