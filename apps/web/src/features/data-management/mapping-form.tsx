import { importFields, type DataImport, type ImportField, type ImportMapping } from '@deskledger/contracts';
import { ambiguousDate, dateOrders, type DateOrder } from '@deskledger/domain';
import { useState } from 'react';
import { dataCopy } from './data.copy.js';
import { Button } from '../../ui/buttons/button.js';
import { useFocusPassedOn } from '../../ui/feedback/focus-passed-on.js';
import { Select } from '../../ui/fields/select.js';
import { dataCalls } from './data.queries.js';
import { useImportStep } from './use-import-step.js';

const words = dataCopy.import;
const options: { value: ImportField | ''; label: string }[] = [
  { value: '', label: words.ignore },
  ...importFields.map((field) => ({ value: field, label: words.fields[field] })),
];

interface MappingFormProps {
  item: DataImport;
  onLeave: () => void;
  onChecked?: () => void;
}

/** What each column of the file says of a ticket. */
export function MappingForm({ item, onLeave, onChecked }: MappingFormProps) {
  const [mapping, setMapping] = useState<ImportMapping>(item.mapping);
  const [dateOrder, setDateOrder] = useState<DateOrder | undefined>(item.dates?.order ?? undefined);
  const isUnclear = Boolean(item.dates?.unclear) && dateOrder === undefined;
  const { isBusy, take } = useImportStep();
  const step = useFocusPassedOn<HTMLDivElement>();
  const check = async () => {
    if (await take(() => dataCalls.check(item.id, mapping, dateOrder))) onChecked?.();
  };
  const cancel = async () => {
    if (await take(() => dataCalls.cancel(item.id))) onLeave();
  };
  return (
    <div ref={step} className="grid gap-4">
      <div>
        <h3 className="font-medium wrap-anywhere">{words.columns(item.fileName)}</h3>
        <p className="text-muted">{words.columnsText}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {item.columns.map(({ name, samples }) => (
          <li key={name} className="grid items-center gap-x-4 gap-y-1.5 py-2 sm:grid-cols-[1fr_14rem]">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{name}</p>
              <p className="truncate text-small text-muted">{samples.join(' · ')}</p>
            </div>
            <Select
              label={words.columnIs(name)}
              value={mapping[name] ?? ''}
              options={options}
              onChange={(field) => setMapping((before) => assigned(before, name, field))}
            />
          </li>
        ))}
      </ul>
      {item.dates && <DateOrderChoice dates={item.dates} order={dateOrder} onChange={setDateOrder} />}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" isPending={isBusy} isDisabled={isUnclear} onPress={() => void check()}>
          {words.check}
        </Button>
        <Button isDisabled={isBusy} onPress={() => void cancel()}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}

interface DateOrderChoiceProps {
  dates: NonNullable<DataImport['dates']>;
  order: DateOrder | undefined;
  onChange: (order: DateOrder | undefined) => void;
}

/** Asked where a column of dates could be read in two ways; what the file proves can be said otherwise. */
function DateOrderChoice({ dates: { order: found, unclear }, order, onChange }: DateOrderChoiceProps) {
  if (unclear === null && found === null) return null;
  const readings = unclear && ambiguousDate(unclear.example);
  return (
    <div className="grid gap-2">
      {unclear && readings && (
        <p role="alert" className="text-warning">
          {words.unclear(unclear.column, unclear.example, readings.dmy, readings.mdy)}
        </p>
      )}
      <Select
        label={words.dateOrder}
        isLabelShown
        value={order ?? ''}
        options={[
          { value: '', label: unclear ? words.chooseOrder : words.orderOfFile },
          ...dateOrders.map((value) => ({ value, label: words.dateOrders[value] })),
        ]}
        onChange={(value) => onChange(value === '' ? undefined : value)}
        className="max-w-64"
      />
    </div>
  );
}

/** A field belongs to one column: given to another, it leaves the first. */
function assigned(mapping: ImportMapping, column: string, field: ImportField | ''): ImportMapping {
  const others = Object.entries(mapping).filter(([name, taken]) => name !== column && taken !== field);
  return Object.fromEntries(field === '' ? others : [...others, [column, field]]);
}
