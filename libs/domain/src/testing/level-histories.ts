import { defaultSettings } from '../organization/default-settings.js';
import { figureSettings } from '../organization/figure-settings.js';
import type { BusinessCalendar, OpenPeriod } from '../service-levels/business-calendar.js';
import { levelPolicies } from '../service-levels/level-policies.js';
import type { DatedServiceLevels, ServiceLevel } from '../service-levels/service-level.js';
import type { Observation } from '../ticket/facts/observation.js';
import { readTicket, type TicketReading } from '../ticket/rules/read-ticket.js';
import { ticketRules, type TicketRules } from '../ticket/rules/ticket-rules.js';
import { noLabels, observe, observed } from './observe.js';

/** Berlin, Monday to Friday from 9 to 17. In September its offset is two hours. */
const officeHours: BusinessCalendar = {
  timezone: 'Europe/Berlin',
  weeks: [{ from: null, week: weekOf({ from: '09:00', to: '17:00' }) }],
  exceptions: [],
};

function weekOf(period: OpenPeriod) {
  return Array.from({ length: 7 }, (_, day) => (day < 5 ? [period] : []));
}

/** A local time of September in Berlin as epoch milliseconds. */
export function berlin(text: string): number {
  return Date.parse(`${text}+02:00`);
}

/** A target of whole or part hours. */
export function level(priority: string | null, hours: number, clock: ServiceLevel['clock'] = 'business'): ServiceLevel {
  return { priority, resolutionMinutes: hours * 60, clock };
}

/** Targets from the beginning. */
export function always(...targets: ServiceLevel[]): DatedServiceLevels {
  return { from: null, targets };
}

/** Rules with these levels, by office hours; the help desk's type says what a status means. */
export function levelRules(serviceLevels: DatedServiceLevels[]): TicketRules {
  const { dated: policies, calendars } = levelPolicies(serviceLevels, officeHours);
  const settings = { ...defaultSettings('Europe/Berlin'), ...noLabels, calendars, policies };
  return ticketRules(figureSettings(settings));
}

/** What is said at a local time. */
export type Step = readonly [at: string, said: Parameters<typeof observe>[1]];

/** Observations whose first one tells that the ticket was created then. */
export function reportedSteps([first, ...others]: readonly Step[]): Observation[] {
  return [
    observe(berlin(first![0]), { createdAt: berlin(first![0]), ...first![1] }),
    ...others.map(([when, said]) => observe(berlin(when), said)),
  ];
}

/** A ticket of these steps, judged by these levels. */
export function judged(levels: DatedServiceLevels[], steps: readonly Step[]): TicketReading {
  return readTicket(observed(reportedSteps(steps)), levelRules(levels));
}
