import { surveyCopy } from '../../surveys.copy.js';
import { editorCopy as words } from '../editor.copy.js';
import { Checkbox } from '../../../../ui/fields/checkbox.js';
import { Select } from '../../../../ui/fields/select.js';
import { TextField } from '../../../../ui/fields/text-field.js';
import { type DraftQuestion, scaleOfDraft } from '../draft/survey-draft.js';
import type { SurveyEditor } from '../draft/use-survey-editor.js';

const { spec } = surveyCopy;

/** A new survey chooses its scale; that of a template which exists is fixed (spec, sections 2 and 5). */
export type RatingRule = 'chosen' | 'fixed';

interface RatingFieldsProps {
  question: DraftQuestion;
  editor: SurveyEditor;
  rule: RatingRule;
}

export function RatingFields({ question, editor, rule }: RatingFieldsProps) {
  const { id } = question;
  return (
    <div className="grid gap-4">
      {rule === 'chosen' ? <MaximumChoice question={question} editor={editor} /> : <FixedScale question={question} />}
      <LabelFields question={question} editor={editor} />
      <div className="grid justify-items-start gap-2">
        <Checkbox
          isSelected={question.gradientScale}
          onChange={(gradientScale) => editor.set(id, { gradientScale }, 'gradient')}
        >
          {words.gradient}
        </Checkbox>
        <Checkbox isSelected={question.primary} onChange={(isPrimary) => editor.setPrimary(id, isPrimary)}>
          {words.primary}
        </Checkbox>
      </div>
    </div>
  );
}

/** What stands at the ends of a scale. */
export function LabelFields({ question, editor }: Omit<RatingFieldsProps, 'rule'>) {
  const { id } = question;
  const { min, max } = scaleOfDraft(question);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={words.minLabel(min)}
        value={question.minLabel}
        onChange={(minLabel) => editor.writeQuestion(id, { minLabel })}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        label={words.minLabel(max)}
        value={question.maxLabel}
        onChange={(maxLabel) => editor.writeQuestion(id, { maxLabel })}
        maxLength={100}
        autoComplete="off"
      />
    </div>
  );
}

const maximumOptions = (['5', '10'] as const).map((value) => ({ value, label: spec.editor.maximum[value] }));

function MaximumChoice({ question, editor }: Omit<RatingFieldsProps, 'rule'>) {
  const chosen = question.max === 10 ? '10' : '5';
  return (
    <Select
      label={words.maximum}
      isLabelShown
      value={chosen}
      options={maximumOptions}
      onChange={(value) => value !== chosen && editor.set(question.id, { min: 1, max: Number(value) }, 'scale')}
      className="w-full sm:w-44"
    />
  );
}

/** Text, since a field that cannot be written in looks like one that can. */
function FixedScale({ question: { min, max } }: { question: DraftQuestion }) {
  return (
    <div>
      <dl className="grid grid-cols-[repeat(2,auto)] justify-start gap-x-8">
        <Bound name={words.minimumField} value={min} />
        <Bound name={words.maximumField} value={max} />
      </dl>
      <p className="mt-1 text-small text-muted">{words.fixed}</p>
    </div>
  );
}

function Bound({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-small font-medium text-muted">{name}</dt>
      <dd className="numeric text-h3">{value}</dd>
    </div>
  );
}
