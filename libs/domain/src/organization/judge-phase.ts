import type { Phase } from '../ticket/observation.js';
import { labelKey } from './label-key.js';
import type { LabelSettings } from './figure-settings.js';

/** The help desk's own type of a status, where it sends one. */
export type StatusType = 'open' | 'on_hold' | 'closed';

const phaseOfType = { open: 'open', on_hold: 'hold', closed: 'closed' } as const satisfies Record<StatusType, Phase>;
const phasesByLabel = new WeakMap<LabelSettings, ReadonlyMap<string, Phase>>();

/**
 * What a status means. In this order: a closed label → closed; a hold label → hold; one of the organization's statuses
 * → open; the help desk's status type; else closed when there is a closing time (epoch milliseconds), otherwise open.
 */
export function judgePhase(
  status: string | null | undefined,
  statusType: StatusType | null | undefined,
  closedTime: number | null | undefined,
  settings: LabelSettings,
): Phase {
  const byLabel = typeof status === 'string' ? labelPhases(settings).get(labelKey(status)) : undefined;
  if (byLabel !== undefined) return byLabel;
  if (statusType) return phaseOfType[statusType];
  return typeof closedTime === 'number' ? 'closed' : 'open';
}

/** Settings never change in place, so the table is made once for each. */
function labelPhases(settings: LabelSettings): ReadonlyMap<string, Phase> {
  let phases = phasesByLabel.get(settings);
  if (phases === undefined) {
    phases = new Map<string, Phase>([
      ...settings.ticketStatusFields.map((label) => [labelKey(label), 'open'] as const),
      ...settings.holdFields.map((label) => [labelKey(label), 'hold'] as const),
      ...settings.closedTicketFields.map((label) => [labelKey(label), 'closed'] as const),
    ]);
    phasesByLabel.set(settings, phases);
  }
  return phases;
}
