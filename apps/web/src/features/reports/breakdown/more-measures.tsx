import { mostAlso, type BreakdownMeasure } from '@deskledger/contracts';
import { labelClass } from '../../../ui/fields/field-classes.js';
import { MultiSelect } from '../../../ui/fields/multi-select.js';
import { breakdownMeasure, breakdownMeasures } from './breakdown-measures.js';
import { breakdownCopy as words } from './breakdown.copy.js';

interface MoreMeasuresProps {
  measure: BreakdownMeasure;
  /** The others. */
  also: readonly BreakdownMeasure[];
  onChange: (also: BreakdownMeasure[] | undefined) => void;
}

/** What a pivot tells beside its first measure. */
export default function MoreMeasures({ measure, also, onChange }: MoreMeasuresProps) {
  const change = (values: readonly string[]) =>
    onChange(values.length === 0 ? undefined : values.map(breakdownMeasure).slice(0, mostAlso));
  return (
    <div>
      <p aria-hidden className={labelClass}>
        {words.also}
      </p>
      <MultiSelect
        label={words.also}
        placeholder={also.map((one) => breakdownMeasures[one].label).join(', ') || words.noAlso}
        emptyText={words.noMeasureFound}
        showsChoice
        values={also}
        options={Object.keys(breakdownMeasures).filter((one) => one !== measure)}
        labelOf={(one) => breakdownMeasures[breakdownMeasure(one)].label}
        onChange={change}
      />
    </div>
  );
}
