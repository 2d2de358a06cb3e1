import { periods, type Period } from '@deskledger/contracts';
import { copy } from '../../copy/en.js';
import { Select } from '../../ui/select.js';
import type { PeriodChoice } from './use-period-choice.js';

const options = periods.map((value) => ({ value, label: copy.spec.periods[value] }));

/** The date-range selector; the row for a range of one's own is {@link CustomRangeRow}. */
export function PeriodControl({ choice }: { choice: PeriodChoice }) {
  return (
    <Select<Period>
      label={copy.period.label}
      value={choice.shown}
      options={options}
      onChange={choice.choose}
      buttonRef={choice.selectRef}
      className="w-full sm:w-50"
    />
  );
}
