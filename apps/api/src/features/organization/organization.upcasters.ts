import {
  levelPolicies,
  type BusinessCalendar,
  type DatedServiceLevels,
  type OrganizationEvent,
} from '@deskledger/domain';
import { type Upcaster, Upcasters } from '../../platform/event-store/stream.js';

/** Version 1: one calendar, and targets for the resolution by priority alone. */
const calendarFromFirst: Upcaster = (data) => {
  const { calendar } = data as { readonly calendar: BusinessCalendar };
  return { calendars: levelPolicies([], calendar).calendars };
};

const levelsFromFirst: Upcaster = (data) => {
  const { serviceLevels } = data as { readonly serviceLevels: readonly DatedServiceLevels[] };
  return { policies: levelPolicies(serviceLevels).dated };
};

export const organizationUpcasters = new Upcasters({
  CalendarChanged: { 1: calendarFromFirst },
  ServiceLevelsChanged: { 1: levelsFromFirst },
} satisfies Partial<Record<OrganizationEvent['type'], object>>);
