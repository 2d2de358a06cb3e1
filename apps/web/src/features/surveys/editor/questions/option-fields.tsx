import { longestOption, mostOptions } from '@deskledger/domain';
import { Select } from '../../../../ui/fields/select.js';
import { TextArea } from '../../../../ui/fields/text-area.js';
import { TextField } from '../../../../ui/fields/text-field.js';
import { type DraftQuestion, optionsOf, repeatedOptions } from '../draft/survey-draft.js';
import type { SurveyEditor } from '../draft/use-survey-editor.js';
import { editorCopy as words } from '../editor.copy.js';

const any = 'any';

interface FieldsProps {
  question: DraftQuestion;
  editor: SurveyEditor;
}

/** One option a line, counted while they are typed; what stands there twice is named. */
export function OptionsField({ question, editor }: FieldsProps) {
  const options = optionsOf(question.optionLines);
  return (
    <TextArea
      label={words.options}
      rows={3}
      value={question.optionLines}
      onChange={(optionLines) => editor.writeQuestion(question.id, { optionLines })}
      error={faultOf(options)}
      description={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{words.optionsHint}</span>
          <span className="numeric">{words.optionCount(options.length)}</span>
          {options.length === 1 && <span className="w-full text-warning">{words.singleOption}</span>}
        </span>
      }
    />
  );
}

function faultOf(options: readonly string[]): string | undefined {
  const repeated = repeatedOptions(options);
  if (repeated.length > 0) return words.repeated(repeated);
  if (options.length > mostOptions) return words.tooManyOptions;
  return options.some((option) => option.length > longestOption) ? words.tooLongOption : undefined;
}

/** How many options can be chosen together. */
export function LimitFields({ question: { id, minChoices, maxChoices, optionLines }, editor }: FieldsProps) {
  const all = Math.max(optionsOf(optionLines).length, minChoices ?? 0, maxChoices ?? 0);
  const numbers = Array.from({ length: all }, (_, index) => String(index + 1));
  const options = [any, ...numbers].map((value) => ({ value, label: value === any ? words.anyNumber : value }));
  const limitOf = (value: string) => (value === any ? null : Number(value));
  const isTurned = minChoices !== null && maxChoices !== null && minChoices > maxChoices;
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={words.minChoices}
          isLabelShown
          value={String(minChoices ?? any)}
          options={options}
          onChange={(value) => editor.set(id, { minChoices: limitOf(value) }, 'limits')}
        />
        <Select
          label={words.maxChoices}
          isLabelShown
          value={String(maxChoices ?? any)}
          options={options}
          onChange={(value) => editor.set(id, { maxChoices: limitOf(value) }, 'limits')}
        />
      </div>
      {isTurned && <p className="mt-1 text-small text-danger">{words.limitsFault}</p>}
    </div>
  );
}

/** Which days can be given; the browser's own fields, as visitors have them. */
export function DayFields({ question: { id, minDate, maxDate }, editor }: FieldsProps) {
  const isTurned = minDate !== null && maxDate !== null && minDate > maxDate;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="date"
        label={words.minDate}
        value={minDate ?? ''}
        onChange={(day) => editor.set(id, { minDate: day === '' ? null : day }, 'limits')}
        error={isTurned ? words.daysFault : undefined}
      />
      <TextField
        type="date"
        label={words.maxDate}
        value={maxDate ?? ''}
        onChange={(day) => editor.set(id, { maxDate: day === '' ? null : day }, 'limits')}
      />
    </div>
  );
}
