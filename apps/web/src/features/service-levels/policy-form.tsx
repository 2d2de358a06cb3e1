import { parseDate } from '@internationalized/date';
import { calendarBounds, warningShares } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../ui/fields/checkbox.js';
import { ChipGroup } from '../../ui/fields/chip-group.js';
import { DateField } from '../../ui/fields/date-field.js';
import { FilterPicker, type FilterField } from '../../ui/fields/filter-picker.js';
import { TextField } from '../../ui/fields/text-field.js';
import type { Calendar, Policy } from '../organization/index.js';
import {
  AddFilter,
  facetsQuery,
  FacetsError,
  sliceChips,
  sliceCopy,
  useSliceFields,
  useSliceNames,
  withoutSliceChips,
} from '../slice/index.js';
import { conditionSlice, withSlice, withSources } from './condition-slice.js';
import type { FaultOf } from './faults.js';
import { serviceLevelsCopy } from './service-levels.copy.js';
import { useSourceNames } from './source-names.js';
import { TargetList } from './target-list.js';

const { policies: words } = serviceLevelsCopy;

interface PolicyFormProps {
  policy: Policy;
  calendars: readonly Calendar[];
  priorities: readonly string[];
  path: string;
  faultOf: FaultOf;
  onChange: (part: Partial<Policy>) => void;
}

/** What a policy is called, which tickets it is for, and what it promises them. */
export default function PolicyForm({ policy, calendars, priorities, path, faultOf, onChange }: PolicyFormProps) {
  return (
    <div className="grid gap-4">
      <div className="max-w-96">
        <TextField
          label={words.name}
          autoComplete="off"
          maxLength={calendarBounds.name}
          value={policy.name}
          error={faultOf(`${path}.name`) && words.noName}
          onChange={(name) => onChange({ name })}
        />
      </div>
      <Conditions when={policy.when} path={path} faultOf={faultOf} onChange={(when) => onChange({ when })} />
      <TargetList
        targets={policy.targets}
        {...{ calendars, priorities, faultOf }}
        path={`${path}.targets`}
        onChange={(targets) => onChange({ targets })}
      />
      {policy.targets.length > 0 && (
        <Warnings warnings={policy.warnings ?? []} onChange={(warnings) => onChange({ warnings })} />
      )}
    </div>
  );
}

interface WarningsProps {
  warnings: NonNullable<Policy['warnings']>;
  onChange: (warnings: NonNullable<Policy['warnings']>) => void;
}

/** When people are warned before a deadline passes. */
function Warnings({ warnings, onChange }: WarningsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-small font-medium text-muted">{words.warnings}</legend>
      <p className="text-muted">{words.warningsText}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {warningShares.map((share) => (
          <Checkbox
            key={share}
            isSelected={warnings.includes(share)}
            onChange={(isOn) =>
              onChange(warningShares.filter((one) => (one === share ? isOn : warnings.includes(one))))
            }
          >
            {words.warning(share)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

interface ConditionsProps extends Pick<PolicyFormProps, 'path' | 'faultOf'> {
  when: Policy['when'];
  onChange: (when: Policy['when']) => void;
}

function Conditions({ when, path, faultOf, onChange }: ConditionsProps) {
  const slice = conditionSlice(when);
  const nameOf = useSliceNames(slice);
  const sourceName = useSourceNames(when);
  const { source = [], createdAfter } = when;
  const sourceChips = source.map((id) => ({ id: `source:${id}`, label: sliceCopy.chip(words.source, sourceName(id)) }));
  const chips = [...sliceChips(slice, nameOf), ...sourceChips];
  return (
    <div className="grid gap-2">
      <h4 className="text-small font-medium text-muted">{words.conditions}</h4>
      {chips.length === 0 && createdAfter === undefined && <p>{words.allTickets}</p>}
      {chips.length > 0 && (
        <ChipGroup
          label={words.conditions}
          chips={chips}
          onRemove={(ids) => {
            const left = source.filter((id) => !ids.has(`source:${id}`));
            onChange(withSources(withSlice(when, withoutSliceChips(slice, ids)), left));
          }}
        />
      )}
      <div>
        <AddFilter title={words.addCondition}>
          {(close) => <ConditionPicker when={when} onChange={onChange} onDone={close} />}
        </AddFilter>
      </div>
      <div className="max-w-64">
        <DateField
          label={words.since}
          value={createdAfter === undefined ? null : parseDate(createdAfter)}
          error={faultOf(`${path}.when.createdAfter`)}
          onChange={(day) => {
            const { createdAfter: _, ...others } = when;
            onChange({ ...others, ...(day && { createdAfter: day.toString() }) });
          }}
        />
        <p className="mt-1 text-small text-muted">{words.sinceText}</p>
      </div>
    </div>
  );
}

function ConditionPicker({
  when,
  onChange,
  onDone,
}: Pick<ConditionsProps, 'when' | 'onChange'> & { onDone: () => void }) {
  const view = conditionSlice(when);
  const fields = useSliceFields({
    of: 'list',
    view,
    onChange: (part) => onChange(withSlice(when, { ...view, ...part })),
  });
  const sources = useQuery(facetsQuery).data?.sources;
  const sourceName = useSourceNames(when);
  const source: FilterField = {
    ...{ id: 'source', label: words.source, chosen: { is: when.source ?? [], isNot: [] } },
    ...{ options: sources?.map(({ id }) => id), labelOf: sourceName },
    onChange: (_, values) => onChange(withSources(when, values)),
  };
  return (
    <>
      <FilterPicker
        fields={[...fields.filter(({ id }) => id !== 'assignee').map(({ onModeChange: _, ...field }) => field), source]}
        onDone={onDone}
      />
      <FacetsError />
    </>
  );
}
