import { periods, type Period, type EchoedRange } from '@deskledger/contracts';
import { copy } from '../../copy/copy.js';
import { periodCopy } from './period.copy.js';
import { openByKey } from '../../lib/actions/open-by-key.js';
import { usePageActions } from '../../lib/actions/page-actions.js';
import { Select } from '../../ui/fields/select.js';
import { PeriodSteps } from './period-steps.js';
import type { PeriodChoice } from './use-period-choice.js';

const options = periods.map((value) => ({ value, label: copy.spec.periods[value] }));
/** Of results and reports: no single day, and a capital more. */
const longOptions = options
  .filter(({ value }) => value !== 'today')
  .map((option) => (option.value === '1year' ? { ...option, label: copy.spec.lastYear } : option));

interface PeriodControlProps {
  choice: PeriodChoice;
  /** The days that the choice comes to, once they are known. */
  range: EchoedRange | undefined;
  /** Without the single day, as results and reports have it. */
  isLong?: boolean;
}

/** The date-range selector; the row for a range of one's own is {@link CustomRangeRow}. */
export function PeriodControl({ choice, range, isLong = false }: PeriodControlProps) {
  const shown = isLong ? longOptions : options;
  usePageActions([
    { id: 'period', label: periodCopy.label, key: 'd', run: () => openByKey(choice.selectRef) },
    ...shown.map(({ value, label }) => ({
      id: `period:${value}`,
      label: `${periodCopy.label}: ${label}`,
      run: () => choice.choose(value),
    })),
  ]);
  return (
    <PeriodSteps choice={choice} range={range}>
      <Select<Period>
        label={periodCopy.label}
        value={choice.shown}
        options={shown}
        onChange={choice.choose}
        buttonRef={choice.selectRef}
        className="w-full max-sm:*:px-2 sm:w-44"
      />
    </PeriodSteps>
  );
}
