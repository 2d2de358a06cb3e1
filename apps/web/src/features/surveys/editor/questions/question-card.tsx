import { longestStatement, type Question } from '@deskledger/domain';
import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.js';
import { cx } from '../../../../ui/class-names.js';
import { Checkbox } from '../../../../ui/fields/checkbox.js';
import { Select } from '../../../../ui/fields/select.js';
import { TextArea } from '../../../../ui/fields/text-area.js';
import { Menu, MenuItem } from '../../../../ui/overlays/menu.js';
import { typeOptions } from '../../question-type.js';
import { surveyCopy } from '../../surveys.copy.js';
import type { DraftQuestion } from '../draft/survey-draft.js';
import type { SurveyEditor } from '../draft/use-survey-editor.js';
import { editorCopy as words } from '../editor.copy.js';
import { InsertPlaceholder } from '../insert-placeholder.js';
import { cardId } from './editor-focus.js';
import { ConditionFields } from './condition-fields.js';
import { DayFields, LimitFields, LinesField, OrderField } from './option-fields.js';
import { LabelFields, RatingFields, type RatingRule } from './rating-fields.js';

const { spec } = surveyCopy;
const iconClass = 'size-4 shrink-0';

interface QuestionCardProps {
  question: DraftQuestion;
  /** All questions as they are sent. */
  contents: readonly Question[];
  /** From 1. */
  number: number;
  total: number;
  editor: SurveyEditor;
  ratingRule: RatingRule;
}

/** One question with its settings. Alt and an arrow move it from anywhere inside. */
export function QuestionCard({ question, contents, number, total, editor, ratingRule }: QuestionCardProps) {
  const { id } = question;
  const isSelected = editor.selectedId === id;
  const moveByKeys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    editor.moveBy(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li>
      <article
        id={cardId(id)}
        tabIndex={-1}
        aria-labelledby={`${cardId(id)}-name`}
        onFocusCapture={() => editor.select(id)}
        onKeyDownCapture={moveByKeys}
        className={cx(
          'scroll-my-24 rounded-card border bg-surface p-4 transition-colors duration-120 sm:p-5',
          isSelected ? 'border-primary' : 'border-line',
        )}
      >
        <header className="flex flex-wrap items-center gap-x-2 gap-y-2">
          <h3 id={`${cardId(id)}-name`} className="numeric me-auto text-h3 max-sm:w-full">
            {words.question(number)}
          </h3>
          <Select
            label={words.typeOf(number)}
            value={question.type}
            options={typeOptions}
            onChange={(type) => type !== question.type && editor.set(id, { type }, 'type')}
            className="grow basis-36 sm:w-52 sm:grow-0 sm:basis-auto"
          />
          <div className="flex">
            <IconButton
              label={words.moveUpOf(number)}
              isDisabled={number === 1}
              onPress={() => editor.moveBy(id, -1)}
              className="disabled:opacity-40"
            >
              <ArrowUp aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
            <IconButton
              label={words.moveDownOf(number)}
              isDisabled={number === total}
              onPress={() => editor.moveBy(id, 1)}
              className="disabled:opacity-40"
            >
              <ArrowDown aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
            <QuestionMenu id={id} number={number} total={total} editor={editor} />
          </div>
        </header>
        <div className="mt-3 grid gap-4">
          <TextArea
            label={words.text}
            rows={1}
            value={question.question}
            onChange={(text) => editor.writeQuestion(id, { question: text })}
            maxLength={1000}
          />
          <InsertPlaceholder
            into={words.theQuestion(number)}
            text={question.question}
            onChange={(text) => editor.writeQuestion(id, { question: text })}
          />
          <TypeFields question={question} editor={editor} ratingRule={ratingRule} />
          <Checkbox isSelected={question.required} onChange={(required) => editor.set(id, { required }, 'required')}>
            {spec.editor.requiredField}
          </Checkbox>
          <ConditionFields editor={editor} questions={contents} number={number} />
        </div>
      </article>
    </li>
  );
}

type TypeFieldsProps = Pick<QuestionCardProps, 'question' | 'editor' | 'ratingRule'>;

function TypeFields({ question, editor, ratingRule }: TypeFieldsProps) {
  switch (question.type) {
    case 'choice':
    case 'ranking':
      return (
        <>
          <LinesField name="optionLines" question={question} editor={editor} />
          <OrderField question={question} editor={editor} />
        </>
      );
    case 'matrix':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <LinesField name="rowLines" question={question} editor={editor} />
          <LinesField name="columnLines" question={question} editor={editor} />
        </div>
      );
    case 'choices':
      return (
        <>
          <LinesField name="optionLines" question={question} editor={editor} />
          <LimitFields question={question} editor={editor} />
          <OrderField question={question} editor={editor} />
        </>
      );
    case 'rating':
      return <RatingFields question={question} editor={editor} rule={ratingRule} />;
    case 'nps':
    case 'ces':
      return (
        <>
          <p className="text-small text-muted">{words.scaleNotes[question.type]}</p>
          <LabelFields question={question} editor={editor} />
        </>
      );
    case 'date':
      return <DayFields question={question} editor={editor} />;
    case 'consent':
      return (
        <TextArea
          label={words.statement}
          value={question.statement}
          onChange={(statement) => editor.writeQuestion(question.id, { statement })}
          maxLength={longestStatement}
          description={words.statementHint}
        />
      );
    case 'email':
      return <p className="text-small text-muted">{words.emailNote}</p>;
    case 'yes_no':
      return <p className="text-small text-muted">{words.yesNoNote}</p>;
    case 'text':
      return <p className="text-small text-muted">{words.textNote}</p>;
  }
}

interface QuestionMenuProps {
  id: string;
  number: number;
  total: number;
  editor: SurveyEditor;
}

function QuestionMenu({ id, number, total, editor }: QuestionMenuProps) {
  const entries = [
    { name: words.duplicate, icon: Copy, act: () => editor.duplicate(id), isDisabled: false },
    { name: words.moveUp, icon: ArrowUp, act: () => editor.moveBy(id, -1), isDisabled: number === 1 },
    { name: words.moveDown, icon: ArrowDown, act: () => editor.moveBy(id, 1), isDisabled: number === total },
    { name: words.remove, icon: Trash2, act: () => editor.remove(id), isDisabled: false },
  ];
  return (
    <Menu
      label={words.menu(number)}
      trigger={
        <IconButton label={words.menu(number)} tooltip={false}>
          <Ellipsis aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      }
    >
      {entries.map(({ name, icon: Icon, act, isDisabled }) => (
        <MenuItem key={name} onAction={afterMenu(act)} isDisabled={isDisabled}>
          <Icon aria-hidden className={iconClass} strokeWidth={1.75} />
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The closing menu gives the focus back to its button; what moves the focus comes after that. */
function afterMenu(act: () => void): () => void {
  return () => requestAnimationFrame(() => requestAnimationFrame(act));
}
