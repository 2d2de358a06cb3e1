import { alertConditions, alertMeasures, alertUnit, alertWindows } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../ui/fields/checkbox.js';
import { ChipGroup } from '../../ui/fields/chip-group.js';
import { FilterPicker } from '../../ui/fields/filter-picker.js';
import { MultiSelect } from '../../ui/fields/multi-select.js';
import { NumberField } from '../../ui/fields/number-field.js';
import { Select } from '../../ui/fields/select.js';
import { useReadsPeople } from '../account/index.js';
import { assigneesQuery } from '../follow-ups/index.js';
import { WebhookChoice } from '../outgoing-webhooks/index.js';
import {
  AddFilter,
  FacetsError,
  sliceChips,
  useSliceFields,
  useSliceNames,
  withoutSliceChips,
} from '../slice/index.js';
import { proposalOf, type AlertDraft } from './alert-draft.js';
import { alertsCopy as words } from './figure-alerts.copy.js';

interface FormProps {
  draft: AlertDraft;
  onChange: (part: Partial<AlertDraft>) => void;
}

/** Which figure is watched, for what, and who is told. */
export function AlertForm({ draft, onChange }: FormProps) {
  const { measure, window, condition, coolDownDays, minimumCount } = draft;
  const isCount = alertUnit(measure) === 'count';
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Select
        label={words.measure}
        isLabelShown
        value={measure}
        options={alertMeasures.map((value) => ({ value, label: words.measures[value] }))}
        onChange={(next) => onChange(proposalOf(next))}
      />
      {measure !== 'backlog' && (
        <Select
          label={words.window}
          isLabelShown
          value={String(window)}
          options={alertWindows.map((days) => ({ value: String(days), label: words.windows[days] }))}
          onChange={(next) => onChange({ window: alertWindows.find((days) => String(days) === next) ?? window })}
        />
      )}
      <Filters draft={draft} onChange={onChange} />
      <Select
        label={words.condition}
        isLabelShown
        value={condition}
        options={alertConditions.map((value) => ({ value, label: words.conditions[value] }))}
        onChange={(next) => onChange({ condition: next, value: next === 'unusual' ? 3 : limitOf(draft, next) })}
      />
      <Limit draft={draft} onChange={onChange} />
      {!isCount && (
        <NumberField
          label={words.minimum}
          description={words.minimumText}
          value={minimumCount}
          minimum={0}
          maximum={1_000_000}
          onChange={(next) => onChange({ minimumCount: next })}
        />
      )}
      <NumberField
        label={words.coolDown}
        value={coolDownDays}
        minimum={0}
        maximum={90}
        onChange={(next) => onChange({ coolDownDays: next })}
      />
      <People draft={draft} onChange={onChange} />
      <Checkbox isSelected={draft.byEmail} onChange={(byEmail) => onChange({ byEmail })}>
        {words.byEmail}
      </Checkbox>
      <WebhookChoice chosen={draft.webhooks} onChange={(webhooks) => onChange({ webhooks })} />
    </div>
  );
}

/** The other way round the limit stays; one that was no limit is proposed. */
function limitOf({ measure, condition, value }: AlertDraft, next: AlertDraft['condition']): number {
  if (condition !== 'unusual') return value;
  const proposal = proposalOf(measure);
  if (proposal.condition !== 'unusual') return proposal.value;
  return next === 'below' ? 10 : 100;
}

function Limit({ draft: { measure, condition, value }, onChange }: FormProps) {
  if (condition === 'unusual')
    return (
      <NumberField
        label={words.times}
        description={words.timesText}
        value={value}
        minimum={0.5}
        maximum={20}
        step={0.5}
        onChange={(next) => onChange({ value: next })}
      />
    );
  const unit = alertUnit(measure);
  const scale = unit === 'seconds' ? 3600 : 1;
  const [minimum, maximum] =
    unit === 'percent' ? [condition === 'below' ? 1 : 0, condition === 'below' ? 100 : 99] : [0, 100_000];
  return (
    <NumberField
      label={words.values[unit]}
      value={value / scale}
      minimum={condition === 'below' && minimum === 0 ? 1 : minimum}
      maximum={maximum}
      onChange={(next) => onChange({ value: next * scale })}
    />
  );
}

function Filters({ draft: { slice }, onChange }: FormProps) {
  const nameOf = useSliceNames(slice);
  const chips = sliceChips(slice, nameOf);
  return (
    <div className="grid gap-2 sm:col-span-2">
      <h3 className="text-small font-medium text-muted">{words.filters}</h3>
      {chips.length === 0 ? (
        <p>{words.allTickets}</p>
      ) : (
        <ChipGroup
          label={words.filters}
          chips={chips}
          onRemove={(ids) => onChange({ slice: withoutSliceChips(slice, ids) })}
        />
      )}
      <div>
        <AddFilter title={words.addFilter}>
          {(close) => <Picker slice={slice} onChange={(next) => onChange({ slice: next })} onDone={close} />}
        </AddFilter>
      </div>
    </div>
  );
}

interface PickerProps {
  slice: AlertDraft['slice'];
  onChange: (slice: AlertDraft['slice']) => void;
  onDone: () => void;
}

function Picker({ slice, onChange, onDone }: PickerProps) {
  const fields = useSliceFields({ of: 'figures', view: slice, onChange: (part) => onChange({ ...slice, ...part }) });
  return (
    <>
      <FilterPicker fields={fields} onDone={onDone} />
      <FacetsError />
    </>
  );
}

/** Managers and administrators choose who is told; everybody else tells themselves. */
function People({ draft: { told }, onChange }: FormProps) {
  return useReadsPeople() === true ? <ChosenPeople told={told} onChange={onChange} /> : null;
}

function ChosenPeople({ told, onChange }: { told: readonly string[]; onChange: FormProps['onChange'] }) {
  const { data: people = [] } = useQuery(assigneesQuery);
  const labelOf = (id: string) => people.find((one) => one.id === id)?.name ?? id;
  return (
    <div className="grid content-start gap-2">
      <p aria-hidden className="text-small font-medium text-muted">
        {words.people}
      </p>
      <MultiSelect
        label={words.people}
        placeholder={words.choosePeople}
        emptyText={words.nobodyFound}
        values={told}
        options={people.map(({ id }) => id)}
        labelOf={labelOf}
        onChange={(next) => onChange({ told: next })}
      />
      {told.length === 0 ? (
        <p className="text-small text-danger">{words.nobody}</p>
      ) : (
        <ChipGroup
          label={words.people}
          chips={told.map((id) => ({ id, label: labelOf(id) }))}
          onRemove={(ids) => onChange({ told: told.filter((id) => !ids.has(id)) })}
        />
      )}
    </div>
  );
}
