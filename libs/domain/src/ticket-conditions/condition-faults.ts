import { countFaults } from '../core/list-faults.js';
import type { RefusalDetail } from '../core/refusal.js';
import { labelKey } from '../organization/label-key.js';
import { dayFaults } from '../time/day-faults.js';
import { conditionNames, mostConditionValues, type TicketConditions } from './ticket-conditions.js';

/** Everything that makes conditions unusable; `path` is where they stand in the request. */
export function conditionFaults(path: string, { createdAfter, ...conditions }: TicketConditions): RefusalDetail[] {
  const known: readonly string[] = conditionNames;
  return [
    ...(createdAfter === undefined ? [] : dayFaults(`${path}.createdAfter`, createdAfter)),
    ...Object.entries(conditions).flatMap(([name, values]) => {
      const at = `${path}.${name}`;
      if (!known.includes(name)) return [{ path: at, message: `must be one of ${known.join(', ')}` }];
      if (values.length === 0) return [{ path: at, message: 'must have at least one value' }];
      return [
        ...countFaults(at, values, mostConditionValues, 'values'),
        ...values.flatMap((value, index) =>
          labelKey(value) === '' ? [{ path: `${at}[${index}]`, message: 'must not be empty' }] : [],
        ),
      ];
    }),
  ];
}
