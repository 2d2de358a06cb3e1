import { resultsCopy } from '../results.copy.js';
import { TextField } from '../../../ui/fields/text-field.js';
import type { FilterDraft } from './filter-draft.js';

const words = resultsCopy.filter;

interface TimeFieldsProps {
  draft: FilterDraft;
  mistakes: { from?: string; to?: string };
  onChange: (draft: FilterDraft) => void;
}

/** Least and most seconds that answering took. */
export function TimeFields({ draft, mistakes, onChange }: TimeFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-small font-medium text-muted">{words.time}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={words.from}
          inputMode="numeric"
          value={draft.from}
          onChange={(from) => onChange({ ...draft, from })}
          error={mistakes.from}
        />
        <TextField
          label={words.to}
          inputMode="numeric"
          value={draft.to}
          onChange={(to) => onChange({ ...draft, to })}
          error={mistakes.to}
        />
      </div>
    </fieldset>
  );
}
