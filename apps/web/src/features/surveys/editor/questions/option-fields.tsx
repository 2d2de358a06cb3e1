import { longestOption, mostOptions } from '@deskledger/domain';
import { OptionalNumberField } from '../../../../ui/fields/number-field.js';
import { TextArea } from '../../../../ui/fields/text-area.js';
import { type DraftQuestion, optionsOf, repeatedOptions } from '../draft/survey-draft.js';
import type { SurveyEditor } from '../draft/use-survey-editor.js';
import { editorCopy as words } from '../editor.copy.js';

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
  const most = Math.max(1, optionsOf(optionLines).length);
  const isTurned = minChoices !== null && maxChoices !== null && minChoices > maxChoices;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <OptionalNumberField
        label={words.minChoices}
        value={minChoices}
        minimum={1}
        maximum={most}
        onChange={(next) => editor.set(id, { minChoices: next }, 'limits')}
        description={words.limitsHint}
        error={isTurned ? words.limitsFault : undefined}
      />
      <OptionalNumberField
        label={words.maxChoices}
        value={maxChoices}
        minimum={1}
        maximum={most}
        onChange={(next) => editor.set(id, { maxChoices: next }, 'limits')}
        description={words.limitsHint}
      />
    </div>
  );
}
