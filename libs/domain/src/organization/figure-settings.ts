import { labelKey } from './label-key.js';
import type { OrganizationEvent } from './organization.events.js';
import type { OrganizationSettings } from './settings.js';

/** The settings that say what a status label means. */
export type LabelSettings = Pick<OrganizationSettings, 'ticketStatusFields' | 'closedTicketFields' | 'holdFields'>;

/** The settings that figures stand on: the past is counted anew when one of them changes. */
export interface FigureSettings {
  readonly timezone: string;
  readonly labels: LabelSettings;
}

/** Two settings with equal figure settings give equal figures: spelling, order and lists that say the same are no matter. */
export function figureSettings(settings: OrganizationSettings): FigureSettings {
  const closed = new Set(settings.closedTicketFields.map(labelKey));
  const hold = new Set(settings.holdFields.map(labelKey).filter((key) => !closed.has(key)));
  const open = new Set(settings.ticketStatusFields.map(labelKey).filter((key) => !closed.has(key) && !hold.has(key)));
  return {
    timezone: settings.timezone,
    labels: {
      ticketStatusFields: [...open].sort(),
      closedTicketFields: [...closed].sort(),
      holdFields: [...hold].sort(),
    },
  };
}

/** Whether a change of the settings may be one of those that figures stand on. */
export function concernsFigures({ type }: OrganizationEvent): boolean {
  return type === 'TimezoneChanged' || type === 'TicketLabelsChanged';
}
