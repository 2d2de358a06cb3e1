import { serviceClocks } from '@deskledger/domain';
import { Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { cx } from '../../ui/class-names.js';
import { ComboBox } from '../../ui/fields/combo-box.js';
import { NumberField } from '../../ui/fields/number-field.js';
import { Select } from '../../ui/fields/select.js';
import type { FaultOf } from './faults.js';
import type { Target } from '../organization/index.js';
import { serviceLevelsCopy } from './service-levels.copy.js';

const { levels: words } = serviceLevelsCopy;
const clockOptions = serviceClocks.map((value) => ({ value, label: words.clocks[value] }));
const mostHours = 8_760;

/** Priority, hours, minutes, clock, and the button that deletes. */
const columnsClass = '@xl:grid-cols-[minmax(0,1fr)_7.5rem_7.5rem_10rem_auto]';

/** The names of the columns, where there is room for columns; the fields have names of their own. */
export function TargetHead() {
  return (
    <div aria-hidden className={cx(columnsClass, 'hidden gap-x-3 text-small font-medium text-muted @xl:grid')}>
      <span>{words.priority}</span>
      <span>{words.hours}</span>
      <span>{words.minutes}</span>
      <span>{words.clock}</span>
      <span className="w-9" />
    </div>
  );
}

interface TargetRowProps {
  target: Target;
  /** What can be proposed. */
  priorities: readonly string[];
  path: string;
  faultOf: FaultOf;
  onChange: (part: Partial<Target>) => void;
  onRemove: () => void;
}

/** Within how long tickets of a priority are to be resolved. On a narrow screen its fields stand one under the other. */
export function TargetRow({ target, priorities, path, faultOf, onChange, onRemove }: TargetRowProps) {
  const { priority, resolutionMinutes, clock } = target;
  const hours = Math.floor(resolutionMinutes / 60);
  const minutes = resolutionMinutes % 60;
  const name = priority?.trim() === '' ? words.noPriority : (priority ?? words.everyOther);
  const fault = faultOf(`${path}.priority`);
  return (
    <div
      role="group"
      aria-label={words.target(name)}
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
          error={fault && (priority?.trim() === '' ? words.noName : fault)}
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
          error={faultOf(`${path}.resolutionMinutes`) && words.wrongTime}
          onChange={(next) => onChange({ resolutionMinutes: next * 60 + minutes })}
        />
      </div>
      <NumberField
        label={words.minutes}
        labelPlace="head"
        value={minutes}
        minimum={0}
        maximum={59}
        onChange={(next) => onChange({ resolutionMinutes: hours * 60 + next })}
      />
      <Select
        label={words.clock}
        value={clock}
        options={clockOptions}
        onChange={(chosen) => onChange({ clock: chosen })}
        className="col-span-2 @xl:col-span-1"
      />
      <IconButton
        label={words.remove(name)}
        data-remove
        onPress={onRemove}
        className="col-start-3 row-start-1 mt-6 @xl:col-start-auto @xl:row-start-auto @xl:mt-0"
      >
        <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}

function isEveryOther(text: string): boolean {
  return text.trim().toLowerCase() === words.everyOther.toLowerCase();
}
