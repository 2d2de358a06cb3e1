import type { OrganizationSettings } from './settings.js';

/** The settings that say what a status label means. */
export type LabelSettings = Pick<OrganizationSettings, 'ticketStatusFields' | 'closedTicketFields' | 'holdFields'>;

/** The settings that figures stand on: the past is counted anew when one of them changes. */
export interface FigureSettings {
  readonly timezone: string;
  readonly labels: LabelSettings;
}

export function figureSettings(settings: OrganizationSettings): FigureSettings {
  const { timezone, ticketStatusFields, closedTicketFields, holdFields } = settings;
  return { timezone, labels: { ticketStatusFields, closedTicketFields, holdFields } };
}
