import { labelClass } from './field-classes.js';
import { MultiSelect } from './multi-select.js';

interface SeveralProps {
  label: string;
  /** What stands in the field while nothing is chosen. */
  anyText: string;
  emptyText: string;
  values: readonly string[];
  options: readonly string[];
  labelOf?: (value: string) => string;
  onChange: (values: string[]) => void;
}

/** A labelled choice of several values in a form; what is chosen stands in the field. */
export function Several({ label, anyText, emptyText, values, options, labelOf = String, onChange }: SeveralProps) {
  return (
    <div>
      <span aria-hidden className={labelClass}>
        {label}
      </span>
      <MultiSelect
        label={label}
        placeholder={values.length === 0 ? anyText : values.map(labelOf).join(', ')}
        showsChoice={values.length > 0}
        emptyText={emptyText}
        values={values}
        options={[...new Set([...options, ...values])]}
        labelOf={labelOf}
        onChange={onChange}
      />
    </div>
  );
}
