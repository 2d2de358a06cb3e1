import { conditionFaults, listedAnswers, mostConditions, type Question, type ShowCondition } from '@deskledger/domain';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../../ui/buttons/button.js';
import { IconButton } from '../../../../ui/buttons/icon-button.js';
import { labelClass } from '../../../../ui/fields/field-classes.js';
import { Select } from '../../../../ui/fields/select.js';
import { Several } from '../../../../ui/fields/several.js';
import { conditionsCopy as words } from '../../conditions.copy.js';
import { valueWords } from '../../condition-words.js';
import type { SurveyEditor } from '../draft/use-survey-editor.js';

interface ConditionFieldsProps {
  editor: SurveyEditor;
  /** Of the survey, as they are sent. */
  questions: readonly Question[];
  /** Of the question, from 1. */
  number: number;
}

/** When a question is asked, by the answers to earlier ones. */
export function ConditionFields({ editor, questions, number }: ConditionFieldsProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const { id, show_if: conditions = [] } = questions[number - 1]!;
  const first = questions[0]!;
  if (number === 1 && conditions.length === 0) return null;
  const set = (next: readonly ShowCondition[]) => editor.set(id, { conditions: next }, 'conditions');
  const fault = faultOf(questions, number - 1);
  return (
    <fieldset className="grid justify-items-start gap-2">
      <legend className={conditions.length > 0 ? labelClass : 'sr-only'}>{words.heading}</legend>
      {conditions.map((condition, index) => (
        <ConditionRow
          key={index}
          condition={condition}
          nth={index + 1}
          questions={questions}
          earlier={number - 1}
          onChange={(changed) => set(conditions.with(index, changed))}
          onRemove={() => {
            addButton.current?.focus();
            set(conditions.toSpliced(index, 1));
          }}
        />
      ))}
      {conditions.length > 1 && <p className="text-small text-muted">{words.all}</p>}
      {fault !== undefined && <p className="text-small text-danger">{fault}</p>}
      {conditions.length < mostConditions && (
        <Button
          ref={addButton}
          look="link"
          aria-label={words.addTo(number)}
          className="min-h-6"
          onPress={() => set([...conditions, { question: questions[number - 2]?.id ?? first.id }])}
        >
          {words.add}
        </Button>
      )}
    </fieldset>
  );
}

function faultOf(questions: readonly Question[], index: number): string | undefined {
  const [fault] = conditionFaults(questions, index);
  if (fault === undefined) return undefined;
  if (fault.path.endsWith('.question')) return words.faults.question;
  return fault.path.includes('.is') ? words.faults.is : words.faults.unmet;
}

interface ConditionRowProps {
  condition: ShowCondition;
  nth: number;
  questions: readonly Question[];
  /** How many questions come before. */
  earlier: number;
  onChange: (condition: ShowCondition) => void;
  onRemove: () => void;
}

function ConditionRow({ condition, nth, questions, earlier, onChange, onRemove }: ConditionRowProps) {
  const { question: id, is = [] } = condition;
  const place = questions.findIndex((question) => question.id === id);
  const named = questions.map((question, index) => ({
    value: question.id,
    label: words.named(index + 1, question.question),
  }));
  const options = named.filter(({ value }, index) => index < earlier || value === id);
  const values = place === -1 ? null : listedAnswers(questions[place]!);
  const byName = new Map([...(values ?? []), ...is].map((value) => [String(value), value]));
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Select
        label={words.question}
        isLabelShown
        value={id}
        options={place === -1 ? [...options, { value: id, label: words.gone }] : options}
        onChange={(question) => question !== id && onChange({ question })}
        className="max-sm:col-span-2"
      />
      {values === null && is.length === 0 ? (
        <p className="pb-2.5 text-muted">{words.anyAnswer}</p>
      ) : (
        <Several
          label={words.answers}
          anyText={words.anyAnswer}
          emptyText={words.noAnswer}
          values={is.map(String)}
          options={(values ?? []).map(String)}
          labelOf={(name) => valueWords(byName.get(name) ?? name)}
          onChange={(names) => {
            const chosen = names.flatMap((name) => byName.get(name) ?? []);
            onChange({ question: id, ...(chosen.length > 0 && { is: chosen }) });
          }}
        />
      )}
      <IconButton label={words.remove(nth)} onPress={onRemove}>
        <X aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
