import { parseDate } from '@internationalized/date';
import { calendarBounds } from '@deskledger/domain';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { formatDay } from '../../lib/dates/day.js';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { useFocusAfter } from '../../lib/forms/use-focus-after.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { cx } from '../../ui/class-names.js';
import { DateField } from '../../ui/fields/date-field.js';
import { TextField } from '../../ui/fields/text-field.js';
import type { Calendar } from '../organization/index.js';
import { PeriodList } from './period-list.js';
import { serviceLevelsCopy } from './service-levels.copy.js';
import { latestHours } from '../../lib/forms/row-selectors.js';
import { withPeriod } from './week-edits.js';

const { dates: words, periods } = serviceLevelsCopy;
const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** Date, name, hours, and what can be done. */
const columnsClass = '@xl:grid-cols-[11rem_minmax(0,1fr)_13.25rem_auto]';

/** The names of the columns, where there is room for columns; the fields have names of their own. */
export function DateHead() {
  return (
    <div aria-hidden className={cx(columnsClass, 'hidden gap-x-3 text-small font-medium text-muted @xl:grid')}>
      <span>{words.date}</span>
      <span>{words.name}</span>
      <span>{words.hours}</span>
      <span className="w-18" />
    </div>
  );
}

type Exception = Calendar['exceptions'][number];

interface DateRowProps {
  one: Exception;
  path: string;
  faultOf: FaultOf;
  onChange: (part: Partial<Exception>) => void;
  onRemove: () => void;
}

/** One date, its name, and its own hours; without hours it is closed. */
export function DateRow({ one: { date, name, open }, path, faultOf, onChange, onRemove }: DateRowProps) {
  const adding = useRef<HTMLButtonElement>(null);
  const { box, focus } = useFocusAfter();
  const fault = faultOf(`${path}.date`);
  const called = name ?? (date === '' ? words.newDate : formatDay(date));
  return (
    <div
      ref={box}
      role="group"
      aria-label={called}
      className={cx(columnsClass, 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-3 @xl:py-1.5')}
    >
      <DateField
        label={words.date}
        labelPlace="head"
        value={date === '' ? null : parseDate(date)}
        error={fault && (date === '' ? words.noDate : fault)}
        onChange={(day) => onChange({ date: day?.toString() ?? '' })}
      />
      <div className="col-span-2 min-w-0 @xl:col-span-1">
        <TextField
          label={words.name}
          labelPlace="head"
          autoComplete="off"
          maxLength={calendarBounds.name}
          value={name ?? ''}
          onChange={(text) => onChange({ name: text.trim() === '' ? null : text })}
        />
      </div>
      <div className="col-span-2 min-w-0 @xl:col-span-1">
        <PeriodList
          periods={open}
          day={called}
          path={`${path}.open`}
          faultOf={faultOf}
          onChange={(next) => onChange({ open: next })}
          onRemoved={() => adding.current?.focus()}
        />
      </div>
      <span className="col-start-2 row-start-1 mt-6 flex @xl:col-start-auto @xl:row-start-auto @xl:mt-0">
        <IconButton
          ref={adding}
          label={periods.addTo(called)}
          isDisabled={open.length >= calendarBounds.periods}
          onPress={() => {
            onChange({ open: withPeriod(open) });
            focus(latestHours);
          }}
        >
          <Plus {...icon} />
        </IconButton>
        <IconButton label={words.remove(called)} data-remove onPress={onRemove}>
          <Trash2 {...icon} />
        </IconButton>
      </span>
    </div>
  );
}
