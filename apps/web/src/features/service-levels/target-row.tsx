import { Trash2 } from 'lucide-react';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { cx } from '../../ui/class-names.js';
import { ComboBox } from '../../ui/fields/combo-box.js';
import { NumberField } from '../../ui/fields/number-field.js';
import type { TargetTime } from '../organization/index.js';
import { serviceLevelsCopy } from './service-levels.copy.js';

const { targets: words } = serviceLevelsCopy;
const mostHours = 8_760;

/** Priority, hours, minutes, and the button that deletes. */
const columnsClass = '@xl:grid-cols-[minmax(0,1fr)_7.5rem_7.5rem_2.25rem]';

/** The names of the columns, where there is room for columns; the fields have names of their own. */
export function TimeHead() {
  return (
    <div aria-hidden className={cx(columnsClass, 'hidden gap-x-3 text-small font-medium text-muted @xl:grid')}>
      <span>{words.priority}</span>
      <span>{words.hours}</span>
      <span>{words.minutes}</span>
    </div>
  );
}

interface TimeRowProps {
  time: TargetTime;
  /** What can be proposed. */
  priorities: readonly string[];
  path: string;
  faultOf: FaultOf;
  onChange: (part: Partial<TargetTime>) => void;
  /** undefined: it is the only one. */
  onRemove: (() => void) | undefined;
}

/** Within how long, for a priority. On a narrow screen its fields stand one under the other. */
export function TimeRow({ time, priorities, path, faultOf, onChange, onRemove }: TimeRowProps) {
  const { priority } = time;
  const hours = Math.floor(time.minutes / 60);
  const minutes = time.minutes % 60;
  const name = priority?.trim() === '' ? words.noPriority : (priority ?? words.everyOther);
  const fault = faultOf(`${path}.priority`);
  return (
    <div
      role="group"
      aria-label={words.time(name)}
      className={cx(columnsClass, 'grid grid-cols-[1fr_1fr_auto] items-start gap-3 py-3 @xl:py-1.5')}
    >
      <div className="col-span-2 min-w-0 @xl:col-span-1">
        <ComboBox
          label={words.priority}
          labelPlace="head"
          value={priority ?? words.everyOther}
          options={[...priorities, words.everyOther]}
          emptyText={words.anotherPriority}
          allowsOthers
          error={fault && (priority?.trim() === '' ? words.noPriorityName : fault)}
          onChange={(text) => onChange({ priority: isEveryOther(text) ? null : text })}
        />
      </div>
      <div className="col-start-1 min-w-0 @xl:col-start-auto">
        <NumberField
          label={words.hours}
          labelPlace="head"
          value={hours}
          minimum={0}
          maximum={mostHours}
          error={faultOf(`${path}.minutes`) && words.wrongTime}
          onChange={(next) => onChange({ minutes: next * 60 + minutes })}
        />
      </div>
      <NumberField
        label={words.minutes}
        labelPlace="head"
        value={minutes}
        minimum={0}
        maximum={59}
        onChange={(next) => onChange({ minutes: hours * 60 + next })}
      />
      {onRemove && (
        <IconButton
          label={words.removeTime(name)}
          data-remove
          onPress={onRemove}
          className="col-start-3 row-start-1 mt-6 @xl:col-start-auto @xl:row-start-auto @xl:mt-0"
        >
          <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      )}
    </div>
  );
}

function isEveryOther(text: string): boolean {
  return text.trim().toLowerCase() === words.everyOther.toLowerCase();
}
