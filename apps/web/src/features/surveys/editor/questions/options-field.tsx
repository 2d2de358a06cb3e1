import { longestOption, mostOptions } from '@deskledger/domain';
import { editorCopy as words } from '../editor.copy.js';
import { TextArea } from '../../../../ui/fields/text-area.js';
import { optionsOf, repeatedOptions, type DraftQuestion } from '../draft/survey-draft.js';
import type { SurveyEditor } from '../draft/use-survey-editor.js';

/** One option a line, counted while they are typed; what stands there twice is named. */
export function OptionsField({ question, editor }: { question: DraftQuestion; editor: SurveyEditor }) {
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
