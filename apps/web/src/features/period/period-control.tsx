import { periods, type Period } from '@deskledger/contracts';
import { copy } from '../../copy/en.js';
import { Select } from '../../ui/select.js';
import type { PeriodChoice } from './use-period-choice.js';

const options = periods.map((value) => ({ value, label: copy.spec.periods[value] }));
/** Of results and reports: no single day, and a capital more. */
const longOptions = options
  .filter(({ value }) => value !== 'today')
  .map((option) => (option.value === '1year' ? { ...option, label: copy.spec.lastYear } : option));

/** The date-range selector; the row for a range of one's own is {@link CustomRangeRow}. */
export function PeriodControl({ choice, isLong = false }: { choice: PeriodChoice; isLong?: boolean }) {
  return (
    <Select<Period>
      label={copy.period.label}
      value={choice.shown}
      options={isLong ? longOptions : options}
      onChange={choice.choose}
      buttonRef={choice.selectRef}
      className="w-full sm:w-50"
    />
  );
}
