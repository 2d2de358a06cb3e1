import type { RefusalDetail } from '../core/refusal.js';
import { labelKey } from '../organization/label-key.js';
import { isLocalDay } from '../time/calendar-days.js';
import { calendarBounds } from './business-calendar.js';
import { calendarFaults } from './calendar-faults.js';
import { dateFaults } from './date-faults.js';
import {
  clockKinds,
  conditionNames,
  policyBounds,
  warningShares,
  type DatedPolicies,
  type NamedCalendar,
  type Policy,
  type PolicyTarget,
} from './policy.js';

/** Ids stand in files and addresses. */
const idForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

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

function conditionFaults(path: string, { createdAfter, ...conditions }: Policy['when']): RefusalDetail[] {
  const known: readonly string[] = conditionNames;
  return [
    ...(createdAfter === undefined || isLocalDay(createdAfter)
      ? []
      : [{ path: `${path}.createdAfter`, message: `must be a date such as 2026-11-20, not ${createdAfter}` }]),
    ...Object.entries(conditions).flatMap(([name, values]) => {
      const at = `${path}.${name}`;
      if (!known.includes(name)) return [{ path: at, message: `must be one of ${known.join(', ')}` }];
      if (values.length === 0) return [{ path: at, message: 'must have at least one value' }];
      return [
        ...countFaults(at, values, policyBounds.values, 'values'),
        ...values.flatMap((value, index) =>
          labelKey(value) === '' ? [{ path: `${at}[${index}]`, message: 'must not be empty' }] : [],
        ),
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

/** Ids that stand in files and names that people read: of calendars, policies and rules. */
export function namedFaults(
  path: string,
  named: readonly { readonly id: string; readonly name: string }[],
): RefusalDetail[] {
  const seen = new Set<string>();
  return named.flatMap(({ id, name }, index) => {
    const at = `${path}[${index}]`;
    const isRepeated = seen.has(id);
    seen.add(id);
    return [
      ...(idForm.test(id) && id.length <= policyBounds.id
        ? []
        : [{ path: `${at}.id`, message: 'must have small letters, digits and hyphens, such as office-hours' }]),
      ...(isRepeated ? [{ path: `${at}.id`, message: `repeats '${id}'` }] : []),
      ...(name.trim() === '' ? [{ path: `${at}.name`, message: 'must not be empty' }] : []),
      ...(name.length > calendarBounds.name
        ? [{ path: `${at}.name`, message: `must have at most ${calendarBounds.name} characters` }]
        : []),
    ];
  });
}

export function countFaults(path: string, list: readonly unknown[], most: number, what: string): RefusalDetail[] {
  return list.length > most ? [{ path, message: `must have at most ${most} ${what}` }] : [];
}
