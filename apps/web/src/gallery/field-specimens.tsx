import { parseDate, parseZonedDateTime, type ZonedDateTime } from '@internationalized/date';
import { useState } from 'react';
import { Card } from '../ui/layout/card.js';
import { Checkbox } from '../ui/fields/checkbox.js';
import { ChipGroup } from '../ui/fields/chip-group.js';
import { ChoiceButtons } from '../ui/fields/choice-buttons.js';
import { DateField, DateTimeField } from '../ui/fields/date-field.js';
import { MultiSelect } from '../ui/fields/multi-select.js';
import { SearchField } from '../ui/fields/search-field.js';
import { Select } from '../ui/fields/select.js';
import { TextArea } from '../ui/fields/text-area.js';
import { TextField } from '../ui/fields/text-field.js';
import { today } from './figures.js';

const options = [
  { value: 'week', label: 'Last 7 Days' },
  { value: 'month', label: 'Last 30 Days' },
] as const;
const nothing = () => undefined;

export function FieldSpecimens() {
  const [period, setPeriod] = useState<'week' | 'month'>('week');
  const [search, setSearch] = useState('invoice');
  const [chosen, setChosen] = useState(['High']);
  const [day, setDay] = useState<ReturnType<typeof parseDate> | null>(parseDate(today));
  const [time, setTime] = useState<ZonedDateTime | null>(parseZonedDateTime(`${today}T14:05[Europe/London]`));
  return (
    <>
      <Card title="Text">
        <div className="grid gap-3">
          <TextField label="Name" defaultValue="Dana Reyes" />
          <TextField label="Email" defaultValue="dana" error="Enter an email address like name@company.com" />
          <TextField label="Locked" defaultValue="Set by your organization" isDisabled />
          <TextArea label="Comment" defaultValue={'Two lines\nof text'} />
          <SearchField label="Search" placeholder="Search" value={search} onChange={setSearch} />
        </div>
      </Card>
      <Card title="Choices">
        <div className="grid gap-3">
          <Select label="Date range" isLabelShown value={period} options={options} onChange={setPeriod} />
          <ChoiceButtons label="Layout" value={period} options={options} onChange={setPeriod} />
          <MultiSelect
            label="Priority"
            placeholder="Any"
            emptyText="Nothing found"
            values={chosen}
            options={['Low', 'Medium', 'High', 'Urgent']}
            onChange={setChosen}
          />
          <ChipGroup
            label="Filters"
            chips={[
              { id: 'a', label: 'Acme Ltd' },
              { id: 'b', label: 'Status: Open' },
            ]}
            onRemove={nothing}
          />
          <Checkbox defaultSelected>Required</Checkbox>
          <Checkbox isDisabled>Cannot be changed</Checkbox>
          <DateField label="From Date" value={day} onChange={setDay} />
          <DateTimeField label="From" value={time} onChange={setTime} />
          <DateField label="To Date" value={null} error="To Date must be on or after From Date" onChange={nothing} />
        </div>
      </Card>
    </>
  );
}
