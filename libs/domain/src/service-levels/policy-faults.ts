import { countFaults, namedFaults } from '../core/list-faults.js';
import type { RefusalDetail } from '../core/refusal.js';
import { labelKey } from '../organization/label-key.js';
import { conditionFaults } from '../ticket-conditions/condition-faults.js';
import { calendarFaults } from './calendar-faults.js';
import { dateFaults } from './date-faults.js';
import {
  clockKinds,
  policyBounds,
  warningShares,
  type DatedPolicies,
  type NamedCalendar,
  type Policy,
  type PolicyTarget,
} from './policy.js';

/** Everything that makes calendars unusable; `path` is where they stand in the request. */
export function calendarListFaults(path: string, calendars: readonly NamedCalendar[]): RefusalDetail[] {
  return [
    ...countFaults(path, calendars, policyBounds.calendars, 'calendars'),
    ...namedFaults(path, calendars),
    ...calendars.flatMap((calendar, index) => calendarFaults(`${path}[${index}]`, calendar)),
  ];
}

/**
 * Everything that makes policies unusable.
 * @param calendars those that there are
 */
export function policyFaults(
  path: string,
  dated: readonly DatedPolicies[],
  calendars: readonly Pick<NamedCalendar, 'id'>[],
): RefusalDetail[] {
  const known = new Set(calendars.map(({ id }) => id));
  return [
    ...dateFaults(path, dated, policyBounds.dated),
    ...dated.flatMap(({ policies }, index) => {
      const at = `${path}[${index}].policies`;
      return [
        ...countFaults(at, policies, policyBounds.policies, 'policies'),
        ...namedFaults(at, policies),
        ...policies.flatMap((policy, nth) => faultsOf(`${at}[${nth}]`, policy, known)),
      ];
    }),
  ];
}

function faultsOf(
  path: string,
  { when, targets, warnings = [] }: Policy,
  calendars: ReadonlySet<string>,
): RefusalDetail[] {
  const kinds = new Set<string>();
  return [
    ...conditionFaults(`${path}.when`, when),
    ...warnings.flatMap((share, index) =>
      warningShares.includes(share) && warnings.indexOf(share) === index
        ? []
        : [{ path: `${path}.warnings[${index}]`, message: `must be one of ${warningShares.join(', ')}, each once` }],
    ),
    ...targets.flatMap((target, index) => {
      const at = `${path}.targets[${index}]`;
      const isRepeated = kinds.has(target.kind);
      kinds.add(target.kind);
      return [
        ...(clockKinds.includes(target.kind)
          ? []
          : [{ path: `${at}.kind`, message: `must be one of ${clockKinds.join(', ')}` }]),
        ...(isRepeated ? [{ path: `${at}.kind`, message: `repeats ${target.kind}` }] : []),
        ...targetFaults(at, target, calendars),
      ];
    }),
  ];
}

function targetFaults(path: string, target: PolicyTarget, calendars: ReadonlySet<string>): RefusalDetail[] {
  const { times, calendar, pauses } = target;
  const { minutes: bounds } = policyBounds;
  const seen = new Set<string | null>();
  return [
    ...(calendar === null || calendars.has(calendar)
      ? []
      : [{ path: `${path}.calendar`, message: `must be a calendar of the settings; there is no '${calendar}'` }]),
    ...(times.length === 0 ? [{ path: `${path}.times`, message: 'must have at least one time' }] : []),
    ...countFaults(`${path}.times`, times, policyBounds.times, 'times'),
    ...times.flatMap(({ priority, minutes }, index) => {
      const at = `${path}.times[${index}]`;
      const key = priority === null ? null : labelKey(priority);
      const isRepeated = seen.has(key);
      seen.add(key);
      const isFine = Number.isSafeInteger(minutes) && minutes >= bounds[0] && minutes <= bounds[1];
      return [
        ...(key === '' ? [{ path: `${at}.priority`, message: 'must not be empty' }] : []),
        ...(isRepeated ? [{ path: `${at}.priority`, message: `repeats ${repeated(priority)}` }] : []),
        ...(isFine
          ? []
          : [{ path: `${at}.minutes`, message: `must be a whole number from ${bounds[0]} to ${bounds[1]}` }]),
      ];
    }),
    ...(pauses ?? []).flatMap((label, index) =>
      labelKey(label) === '' ? [{ path: `${path}.pauses[${index}]`, message: 'must not be empty' }] : [],
    ),
  ];
}

function repeated(priority: string | null): string {
  return priority === null ? 'the time for all other priorities' : `'${priority}' (case is ignored)`;
}
