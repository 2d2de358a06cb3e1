import type { StatusCategory, StatusReport, StatusType } from '../ticket/facts/observation.js';
import type { LabelSettings } from './figure-settings.js';
import { labelKey } from './label-key.js';

/** What a reported status means to this organization. Made once for the settings by `statusRules`. */
export type StatusRules = (status: StatusReport) => StatusCategory;

const categoryOfType = {
  open: 'open',
  on_hold: 'hold',
  closed: 'closed',
} as const satisfies Record<StatusType, StatusCategory>;

/**
 * What a status means. In this order: a closed label → closed; a hold label → hold; one of the organization's statuses
 * → open; the help desk's status type; else closed when there is a closing time, otherwise open.
 */
export function statusRules(settings: LabelSettings): StatusRules {
  const categories = new Map<string, StatusCategory>([
    ...settings.ticketStatusFields.map((label) => [labelKey(label), 'open'] as const),
    ...settings.holdFields.map((label) => [labelKey(label), 'hold'] as const),
    ...settings.closedTicketFields.map((label) => [labelKey(label), 'closed'] as const),
  ]);
  return ({ label, type, closedAt }) => {
    const byLabel = label === null ? undefined : categories.get(labelKey(label));
    if (byLabel !== undefined) return byLabel;
    if (type !== null) return categoryOfType[type];
    return closedAt === null ? 'open' : 'closed';
  };
}
