import type { ReactNode } from 'react';
import { labelClass } from './field-classes.js';
import { MultiSelect } from './multi-select.js';

interface SeveralProps {
  label: string;
  /** Beside the label. */
  aside?: ReactNode;
  /** What stands in the field while nothing is chosen. */
  anyText: string;
  emptyText: string;
  values: readonly string[];
  options: readonly string[];
  labelOf?: (value: string) => string;
  onChange: (values: string[]) => void;
}

/** A labelled choice of several values in a form; what is chosen stands in the field. */
export function Several({
  label,
  aside,
  anyText,
  emptyText,
  values,
  options,
  labelOf = String,
  onChange,
}: SeveralProps) {
  return (
    <div>
      <div className="flex items-end justify-between gap-3">
        <span aria-hidden className={labelClass}>
          {label}
        </span>
        {aside && <div className="mb-1">{aside}</div>}
      </div>
      <MultiSelect
        label={label}
        placeholder={values.length === 0 ? anyText : values.map(labelOf).join(', ')}
        tellsChoice={values.length > 0}
        emptyText={emptyText}
        values={values}
        options={[...new Set([...options, ...values])]}
        labelOf={labelOf}
        onChange={onChange}
      />
    </div>
  );
}
