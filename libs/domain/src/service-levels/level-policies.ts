import type { BusinessCalendar } from './business-calendar.js';
import { firstCalendar, onlyCalendar, type DatedPolicies, type Policy } from './policy.js';
import type { PolicySettings } from './policy-rules.js';
import type { DatedServiceLevels, ServiceLevel } from './service-level.js';

/** Service levels by priority alone, as they were recorded before there were policies, as policies that give the same deadlines. */
export function levelPolicies(levels: readonly DatedServiceLevels[], calendar?: BusinessCalendar): PolicySettings {
  const dated = levels.map(({ from, targets }): DatedPolicies => ({
    from,
    appliesTo: 'new',
    policies: policiesOf(targets),
  }));
  return { dated, calendars: [onlyCalendar(calendar)] };
}

/** One policy for all priorities of a clock; the one that holds for all other priorities comes last. */
function policiesOf(targets: readonly ServiceLevel[]): Policy[] {
  const last = targets.find(({ priority }) => priority === null)?.clock ?? targets.at(-1)?.clock;
  const special = targets.filter(({ clock }) => clock !== last);
  const general = targets.filter(({ clock }) => clock === last);
  return [
    ...(special.length === 0
      ? []
      : [
          policyOf(
            { id: 'special', name: 'By priority' },
            special,
            special.flatMap(({ priority }) => priority ?? []),
          ),
        ]),
    ...(general.length === 0
      ? []
      : [policyOf({ id: 'general', name: special.length === 0 ? 'All tickets' : 'All other tickets' }, general)]),
  ];
}

function policyOf(
  called: Pick<Policy, 'id' | 'name'>,
  levels: readonly ServiceLevel[],
  priorities?: readonly string[],
): Policy {
  const times = levels.map(({ priority, resolutionMinutes: minutes }) => ({ priority, minutes }));
  const calendar = levels[0]!.clock === 'business' ? firstCalendar : null;
  return {
    ...called,
    when: priorities === undefined ? {} : { priority: priorities },
    targets: [{ kind: 'resolution', times, calendar, pauses: null }],
  };
}
