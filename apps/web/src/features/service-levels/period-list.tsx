import { X } from 'lucide-react';
import { useId } from 'react';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { edited, withoutPlace } from '../../lib/forms/list-edits.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { TimeField } from '../../ui/fields/time-field.js';
import type { Period } from '../organization/index.js';
import { serviceLevelsCopy } from './service-levels.copy.js';

const { periods: words } = serviceLevelsCopy;

interface PeriodListProps {
  periods: readonly Period[];
  /** Of which day, as it stands in a sentence. */
  day: string;
  path: string;
  faultOf: FaultOf;
  onChange: (periods: Period[]) => void;
  onRemoved: () => void;
}

/** From when to when it is open on a day, and what is wrong with that. */
export function PeriodList({ periods, day, path, faultOf, onChange, onRemoved }: PeriodListProps) {
  const faultId = useId();
  const faults = periods.map((_period, index) => faultOf(`${path}[${index}]`));
  const fault = faults.find((one) => one !== undefined);
  if (periods.length === 0)
    return <p className="flex h-9 items-center text-muted pointer-coarse:h-11">{words.closed}</p>;
  return (
    <div className="min-w-0">
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {periods.map((period, index) => {
          const isInvalid = faults[index] !== undefined;
          const field = { isInvalid, describedBy: isInvalid ? faultId : undefined };
          const change = (part: Partial<Period>) => onChange(edited(periods, index, part));
          return (
            // Periods have nothing of their own but their place.
            <li key={index} className="flex items-center gap-1">
              <TimeField
                {...field}
                label={words.nth(words.opens, index + 1)}
                value={period.from}
                onChange={(from) => change({ from })}
              />
              <span aria-hidden className="text-muted">
                –
              </span>
              <TimeField
                {...field}
                label={words.nth(words.closes, index + 1)}
                value={period.to}
                onChange={(to) => change({ to })}
              />
              {isNextDay(period) && <span className="text-small whitespace-nowrap text-muted">{words.nextDay}</span>}
              <IconButton
                label={words.remove(day, period.from)}
                data-remove
                onPress={() => {
                  onChange(withoutPlace(periods, index));
                  onRemoved();
                }}
              >
                <X aria-hidden className="size-4" strokeWidth={1.75} />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {fault && (
        <p id={faultId} className="mt-1 text-small text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}

/** Not while somebody is typing. */
function isNextDay({ from, to }: Period): boolean {
  return from.length === 5 && to.length === 5 && to <= from;
}
