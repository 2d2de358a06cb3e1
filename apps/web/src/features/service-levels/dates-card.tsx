import { calendarBounds } from '@deskledger/domain';
import { Plus } from 'lucide-react';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { edited, withoutPlace } from '../../lib/forms/list-edits.js';
import { useFocusAfter } from '../../lib/forms/use-focus-after.js';
import { Button } from '../../ui/buttons/button.js';
import { Card } from '../../ui/layout/card.js';
import { type Calendar, exceptionText } from '../organization/index.js';
import { DateHead, DateRow } from './date-row.js';
import { serviceLevelsCopy } from './service-levels.copy.js';
import { fieldOfRow, removalOfRow } from '../../lib/forms/row-selectors.js';

const { dates: words } = serviceLevelsCopy;
const closedDate = { date: '', name: null, open: [] };

interface DatesCardProps {
  dates: Calendar['exceptions'];
  path: string;
  faultOf: FaultOf;
  isReadOnly: boolean;
  onChange: (dates: Calendar['exceptions']) => void;
}

/** The dates that differ from their weekday. */
export function DatesCard({ dates, path, faultOf, isReadOnly, onChange }: DatesCardProps) {
  const { box, focus } = useFocusAfter();
  const add = () => {
    onChange([...dates, closedDate]);
    focus(fieldOfRow(dates.length));
  };
  const remove = (index: number) => {
    onChange(withoutPlace(dates, index));
    focus(removalOfRow(index), removalOfRow(index - 1), '[data-add]');
  };
  return (
    <Card title={words.title} className="@container">
      <p className="mb-4 max-w-prose text-muted">{words.text}</p>
      <div ref={box}>
        {dates.length === 0 && <p className="text-muted">{words.none}</p>}
        {dates.length > 0 && !isReadOnly && <DateHead />}
        <ul
          aria-label={words.list}
          className={isReadOnly ? 'grid gap-1.5 empty:hidden' : 'divide-y divide-line empty:hidden'}
        >
          {dates.map((one, index) =>
            isReadOnly ? (
              <li key={index}>{exceptionText(one)}</li>
            ) : (
              // Dates have nothing of their own but their place.
              <li key={index} data-row={index}>
                <DateRow
                  one={one}
                  path={`${path}[${index}]`}
                  faultOf={faultOf}
                  onChange={(part) => onChange(edited(dates, index, part))}
                  onRemove={() => remove(index)}
                />
              </li>
            ),
          )}
        </ul>
        {!isReadOnly && dates.length < calendarBounds.exceptions && (
          <Button data-add onPress={add} className="mt-3">
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
            {words.add}
          </Button>
        )}
      </div>
    </Card>
  );
}
