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
  const categories = labelCategories(settings);
  return ({ label, type, closedAt }) => {
    const byLabel = label === null ? undefined : categories.get(labelKey(label));
    if (byLabel !== undefined) return byLabel;
    if (type !== null) return categoryOfType[type];
    return closedAt === null ? 'open' : 'closed';
  };
}

/** Who says what a status means: the settings, the help desk's own status type, or nobody: then it is unmapped. */
export const statusJudges = ['settings', 'statusType', 'nobody'] as const;
export type StatusJudge = (typeof statusJudges)[number];

/** Who it is that says what `statusRules` find. */
export function statusJudge(settings: LabelSettings): (status: StatusReport) => StatusJudge {
  const categories = labelCategories(settings);
  return ({ label, type }) => {
    if (label !== null && categories.has(labelKey(label))) return 'settings';
    return type === null ? 'nobody' : 'statusType';
  };
}

/** Keys of the labels that mean something else after a change of the settings. */
export function changedLabels(before: LabelSettings, after: LabelSettings): string[] {
  const [old, next] = [labelCategories(before), labelCategories(after)];
  return [...new Set([...old.keys(), ...next.keys()])].filter((key) => old.get(key) !== next.get(key));
}

/** What the settings say of each label that they name, by its key. */
export function labelCategories({ ticketStatusFields, holdFields, closedTicketFields }: LabelSettings) {
  return new Map<string, StatusCategory>([
    ...ticketStatusFields.map((label) => [labelKey(label), 'open'] as const),
    ...holdFields.map((label) => [labelKey(label), 'hold'] as const),
    ...closedTicketFields.map((label) => [labelKey(label), 'closed'] as const),
  ]);
}
