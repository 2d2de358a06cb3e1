import type { DatedPolicies, NamedCalendar, Policy, PolicyTarget } from '../service-levels/policy.js';
import type { PolicySettings } from '../service-levels/policy-rules.js';
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
  readonly policies: PolicySettings | null;
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
    policies: promised(settings),
  };
}

function promised({ policies, policiesBegun, calendars }: OrganizationSettings): PolicySettings | null {
  const dated = policies.map(plainPolicies);
  const targets = dated.flatMap((each) => each.policies.flatMap((policy) => policy.targets));
  if (targets.length === 0) return null;
  const used = new Set(targets.map(({ calendar }) => calendar));
  return {
    dated,
    calendars: calendars
      .filter(({ id }) => used.has(id))
      .map(plainCalendar)
      .sort((one, other) => (one.id < other.id ? -1 : 1)),
    ...(policiesBegun !== null && { begun: policiesBegun }),
  };
}

function plainPolicies({ from, appliesTo, policies }: DatedPolicies): DatedPolicies {
  return { from, appliesTo, policies: policies.map(plainPolicy) };
}

/** What it is called is no matter, nor how values are spelled or sorted; its id is told of every ticket. */
function plainPolicy({ id, when: { createdAfter, ...conditions }, targets, warnings = [] }: Policy): Policy {
  const plain = Object.entries(conditions).map(([name, values]) => [name, keysOf(values)] as const);
  return {
    id,
    name: '',
    when: {
      ...Object.fromEntries(plain.sort(([one], [other]) => (one < other ? -1 : 1))),
      ...(createdAfter !== undefined && { createdAfter }),
    },
    targets: targets.map(plainTarget).sort((one, other) => (one.kind < other.kind ? -1 : 1)),
    ...(warnings.length > 0 && { warnings: warnings.toSorted((one, other) => one - other) }),
  };
}

function plainTarget({ kind, times, calendar, pauses }: PolicyTarget): PolicyTarget {
  const plain = times.map(({ priority, minutes }) => ({
    priority: priority === null ? null : labelKey(priority),
    minutes,
  }));
  return {
    kind,
    times: plain.sort((one, other) => ((one.priority ?? '') < (other.priority ?? '') ? -1 : 1)),
    calendar,
    pauses: pauses === null ? null : keysOf(pauses),
  };
}

const keysOf = (values: readonly string[]): string[] => [...new Set(values.map(labelKey))].sort();

function plainCalendar({ id, timezone, weeks, exceptions }: NamedCalendar): NamedCalendar {
  const unnamed = exceptions.map(({ date, open }) => ({ date, name: null, open }));
  return { id, name: '', timezone, weeks, exceptions: unnamed.sort((one, other) => (one.date < other.date ? -1 : 1)) };
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
