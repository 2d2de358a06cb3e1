import { longestOption, mostColumns, mostOptions, mostRows, optionOrders } from '@deskledger/domain';
import { Select } from '../../../../ui/fields/select.js';
import { TextArea } from '../../../../ui/fields/text-area.js';
import { TextField } from '../../../../ui/fields/text-field.js';
import { type DraftQuestion, type LinesName, optionsOf, repeatedOptions } from '../draft/survey-draft.js';
import type { SurveyEditor } from '../draft/use-survey-editor.js';
import { editorCopy as words } from '../editor.copy.js';

const any = 'any' as const;

interface FieldsProps {
  question: DraftQuestion;
  editor: SurveyEditor;
}

const most: Record<LinesName, number> = { optionLines: mostOptions, rowLines: mostRows, columnLines: mostColumns };

/** One text a line, counted while they are typed; what stands there twice is named. */
export function LinesField({ question, editor, name }: FieldsProps & { name: LinesName }) {
  const texts = optionsOf(question[name]);
  const { label, hint } = words.lists[name];
  const isSingle = texts.length === 1 && (question.type === 'choice' || question.type === 'choices');
  return (
    <TextArea
      label={label}
      rows={3}
      value={question[name]}
      onChange={(lines) => editor.writeQuestion(question.id, { [name]: lines })}
      error={faultOf(name, texts)}
      description={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{hint}</span>
          <span className="numeric">{words.counts[name](texts.length)}</span>
          {isSingle && <span className="w-full text-warning">{words.singleOption}</span>}
        </span>
      }
    />
  );
}

function faultOf(name: LinesName, texts: readonly string[]): string | undefined {
  const repeated = repeatedOptions(texts);
  if (repeated.length > 0) return words.repeated(repeated);
  if (texts.length > most[name]) return words.tooMany(most[name]);
  if (name === 'columnLines' && texts.some((text) => text.includes(': '))) return words.colon;
  return texts.some((text) => text.length > longestOption) ? words.tooLong : undefined;
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

const orders = [
  { value: any, label: words.orders.listed },
  ...optionOrders.map((value) => ({ value, label: words.orders[value] })),
];

/** In which order each person sees the options. */
export function OrderField({ question: { id, shuffle }, editor }: FieldsProps) {
  return (
    <Select
      label={words.order}
      isLabelShown
      value={shuffle ?? any}
      options={orders}
      onChange={(value) => editor.set(id, { shuffle: value === any ? null : value }, 'order')}
      className="w-full sm:w-72"
    />
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
