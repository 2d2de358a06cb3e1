import { GripVertical } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { editorCopy as words } from '../editor.copy.js';
import { cx } from '../../../../ui/class-names.js';
import { typeIcons } from '../../question-type.js';
import type { DraftQuestion } from '../draft/survey-draft.js';
import type { SurveyEditor } from '../draft/use-survey-editor.js';

const focusDelay = 100;

interface QuestionRailProps {
  editor: SurveyEditor;
  /** Leads to the form of a question. Handed in, so that this piece of code can be fetched by itself. */
  onOpen: (id: string) => void;
}

/** All questions at a glance. They are put in order here by pointer or by keys, and opened with Enter. */
export default function QuestionRail({ editor, onOpen }: QuestionRailProps) {
  const { questions } = editor.draft;
  const list = useRef<HTMLDivElement>(null);
  const placeOf = (id: string) => questions.findIndex((question) => question.id === id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': questions[placeOf(String(key))]?.question ?? '' })),
    onReorder: ({ keys, target }) => {
      const [id] = [...keys].map(String);
      if (id === undefined) return;
      const rest = questions.filter((question) => question.id !== id);
      const at = rest.findIndex((question) => question.id === String(target.key));
      editor.move(id, target.dropPosition === 'after' ? at + 1 : at, false);
    },
    onDragEnd: ({ keys }) => {
      const [id] = [...keys].map(String);
      // The kit ends its own moving of the focus a moment after the drop.
      setTimeout(() => focusRow(rowOf(list.current, id)), focusDelay);
    },
  });
  const moveByKeys = (event: KeyboardEvent) => {
    const row = (event.target as Element).closest('[data-key]');
    if (row === null || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    const id = row.getAttribute('data-key') ?? '';
    editor.moveBy(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <div ref={list} onKeyDownCapture={moveByKeys}>
      <GridList
        aria-label={words.questionList}
        items={questions}
        dependencies={[questions, editor.selectedId]}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => onOpen(String(key))}
        className="grid grid-cols-1 gap-0.5 outline-none"
      >
        {(question) => (
          <RailItem
            question={question}
            number={placeOf(question.id) + 1}
            isSelected={editor.selectedId === question.id}
          />
        )}
      </GridList>
    </div>
  );
}

function rowOf(list: HTMLElement | null, id: string | undefined): HTMLElement | undefined {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
  return rows.find((row) => row.dataset['key'] === id);
}

/** The reader may have gone on to a button in it meanwhile. */
function focusRow(row: HTMLElement | undefined) {
  if (row?.contains(document.activeElement) === false) row.focus();
}

interface RailItemProps {
  question: DraftQuestion;
  number: number;
  isSelected: boolean;
}

function RailItem({ question, number, isSelected }: RailItemProps) {
  const Icon = typeIcons[question.type];
  const text = question.question.trim();
  return (
    <GridListItem
      id={question.id}
      textValue={`${words.question(number)}${text === '' ? '' : `: ${text}`}`}
      className={cx(
        'flex min-h-9 min-w-0 cursor-default items-center gap-1.5 rounded-control pe-2 text-small pointer-coarse:min-h-11 hover:bg-sunken dragging:opacity-60',
        isSelected && 'bg-primary-soft text-primary-text',
      )}
    >
      <Button
        slot="drag"
        aria-label={words.move(number)}
        className="inline-flex size-7 shrink-0 cursor-grab items-center justify-center rounded-chip text-subtle"
      >
        <GripVertical aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
      <span className="numeric shrink-0 font-medium">{number}</span>
      <Icon aria-hidden className="size-4 shrink-0 text-subtle" strokeWidth={1.75} />
      <span dir="auto" className={cx('min-w-0 grow truncate', text === '' && 'text-subtle')}>
        {text === '' ? words.noText : text}
      </span>
      {question.required && (
        <>
          <span aria-hidden className="size-1.5 shrink-0 rounded-pill bg-primary" />
          <span className="sr-only">, {words.required}</span>
        </>
      )}
    </GridListItem>
  );
}
