import type { BusinessCalendar } from '../service-levels/business-calendar.js';
import type { DatedServiceLevels, ServiceLevel } from '../service-levels/service-level.js';
import type { ServiceLevelSettings } from '../service-levels/service-level-rules.js';
import { labelKey } from './label-key.js';
import type { OrganizationEvent } from './organization.events.js';
import type { OrganizationSettings } from './settings.js';

/** The settings that say what a status label means. */
export type LabelSettings = Pick<OrganizationSettings, 'ticketStatusFields' | 'closedTicketFields' | 'holdFields'>;

/** The settings that figures stand on: the past is counted anew when one of them changes. */
export interface FigureSettings {
  readonly timezone: string;
  readonly labels: LabelSettings;
  /** null: nothing is promised. */
  readonly serviceLevels: ServiceLevelSettings | null;
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
    serviceLevels: promised(settings),
  };
}

function promised({ serviceLevels, calendar }: OrganizationSettings): ServiceLevelSettings | null {
  if (serviceLevels.every(({ targets }) => targets.length === 0)) return null;
  return { levels: serviceLevels.map(plainLevels), calendar: plainCalendar(calendar) };
}

function plainLevels({ from, targets }: DatedServiceLevels): DatedServiceLevels {
  const plain = targets.map(({ priority, resolutionMinutes, clock }) => ({
    priority: priority === null ? null : labelKey(priority),
    resolutionMinutes,
    clock,
  }));
  return { from, targets: plain.sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1)) };
}

function sortKey({ priority }: ServiceLevel): string {
  return priority ?? '';
}

function plainCalendar({ timezone, weeks, exceptions }: BusinessCalendar): BusinessCalendar {
  const unnamed = exceptions.map(({ date, open }) => ({ date, name: null, open }));
  return { timezone, weeks, exceptions: unnamed.sort((one, other) => (one.date < other.date ? -1 : 1)) };
}

const figureEvents: ReadonlySet<OrganizationEvent['type']> = new Set([
  'TimezoneChanged',
  'TicketLabelsChanged',
  'CalendarChanged',
  'ServiceLevelsChanged',
]);

/** Whether a change of the settings may be one of those that figures stand on. */
export function concernsFigures({ type }: OrganizationEvent): boolean {
  return figureEvents.has(type);
}
