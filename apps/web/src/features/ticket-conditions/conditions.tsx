import { parseDate } from '@internationalized/date';
import { useQuery } from '@tanstack/react-query';
import { ChipGroup } from '../../ui/fields/chip-group.js';
import { DateField } from '../../ui/fields/date-field.js';
import { FilterPicker, type FilterField } from '../../ui/fields/filter-picker.js';
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
import { conditionSlice, withSlice, withSources, type TicketConditions } from './condition-slice.js';
import { conditionsCopy as words } from './conditions.copy.js';
import { useSourceNames } from './source-names.js';

interface ConditionsProps {
  when: TicketConditions;
  /** What is wrong with the day of the creation. */
  dayError: string | undefined;
  onChange: (when: TicketConditions) => void;
}

/** Which tickets something is for, and what else can be asked of them. */
export function Conditions({ when, dayError, onChange }: ConditionsProps) {
  const slice = conditionSlice(when);
  const nameOf = useSliceNames(slice);
  const sourceName = useSourceNames(when);
  const { source = [], createdAfter } = when;
  const sourceChips = source.map((id) => ({ id: `source:${id}`, label: sliceCopy.chip(words.source, sourceName(id)) }));
  const chips = [...sliceChips(slice, nameOf), ...sourceChips];
  return (
    <div className="grid gap-2">
      <h4 className="text-small font-medium text-muted">{words.title}</h4>
      {chips.length === 0 && createdAfter === undefined && <p>{words.allTickets}</p>}
      {chips.length > 0 && (
        <ChipGroup
          label={words.title}
          chips={chips}
          onRemove={(ids) => {
            const left = source.filter((id) => !ids.has(`source:${id}`));
            onChange(withSources(withSlice(when, withoutSliceChips(slice, ids)), left));
          }}
        />
      )}
      <div>
        <AddFilter title={words.add}>
          {(close) => <ConditionPicker when={when} onChange={onChange} onDone={close} />}
        </AddFilter>
      </div>
      <div className="max-w-64">
        <DateField
          label={words.since}
          value={createdAfter === undefined ? null : parseDate(createdAfter)}
          error={dayError}
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
