import type { EditableSettings } from '@deskledger/contracts';
import type { StatusCategory } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { announce } from '../../lib/browser/announce.js';
import { Button } from '../../ui/buttons/button.js';
import { toast } from '../../ui/feedback/toasts.js';
import { ChoiceButtons } from '../../ui/fields/choice-buttons.js';
import { TextField } from '../../ui/fields/text-field.js';
import { Surface } from '../../ui/layout/surface.js';
import { type Draft, settingValues } from '../organization/index.js';
import {
  added,
  labelFault,
  type LabelLists,
  mapped,
  moved,
  removed,
  renamed,
  restored,
  withLabel,
  without,
  type StatusPart,
  statusParts,
} from './label-edits.js';
import { labelsCopy as words } from './labels.copy.js';
import { borneLabelsQuery } from './labels.queries.js';
import { StatusHead, StatusLine } from './status-line.js';
import { rowsOf, statusRows } from './status-rows.js';

const { categories } = settingValues;
const partOptions = statusParts.map((value) => ({ value, label: words.parts[value] }));

interface StatusTableProps {
  title: string;
  /** What the labels do. */
  text: string;
  settings: EditableSettings;
  /** What is shown first; everything else of the table is one press away. */
  part: StatusPart;
  onChange: (change: (lists: EditableSettings) => Draft) => void;
  isReadOnly: boolean;
}

/**
 * The statuses: how many tickets bear each, what it counts as, and whether it sends a survey. The tabs about statuses
 * show this one table, each the part that it is about. Nothing is sent before `Save Changes`.
 */
export function StatusTable({ title, text, settings, part: first, onChange: change, isReadOnly }: StatusTableProps) {
  const id = useId();
  const { data: borne } = useQuery(borneLabelsQuery);
  const lines = useFocusableLines();
  const [part, setPart] = useState(first);
  const all = statusRows(settings, borne?.items);
  const rows = rowsOf(all, part);
  const listed = (some: typeof all) => some.filter(({ isListed }) => isListed).map(({ label }) => label);
  /** The line under the hand goes: the hand comes to its neighbour. */
  const leave = (label: string, action: 'edit' | 'delete') => {
    const labels = listed(rows);
    const place = labels.indexOf(label);
    lines.focusNext(labels[place + 1] ?? labels[place - 1], action);
  };
  const remove = (label: string) => {
    const before: LabelLists = settings;
    change((lists) => removed(lists, label));
    leave(label, 'delete');
    toast.undo(words.deleted(label), () => change((lists) => restored(lists, label, before)));
  };
  const move = (label: string, by: -1 | 1) => {
    const { ticketStatusFields: labels } = settings;
    const place = moved(labels, label, by).indexOf(label);
    change((lists) => ({ ticketStatusFields: moved(lists.ticketStatusFields, label, by) }));
    const isAtEnd = by < 0 ? place === 0 : place === labels.length - 1;
    lines.focusNext(label, by < 0 !== isAtEnd ? 'up' : 'down');
    announce(words.moved(label, place + 1, labels.length));
  };
  const add = (label: string) => {
    change((lists) => added(lists, label, part));
    announce(words.added(label));
  };
  const map = (label: string, category: StatusCategory) => {
    change((lists) => mapped(lists, label, category));
    if (part !== 'all' && part !== 'survey' && part !== category) leave(label, 'edit');
    announce(words.mapped(label, categories[category]));
  };
  const setSurvey = (label: string, sends: boolean) => {
    change(({ sendSurveyFields: labels }) => ({
      sendSurveyFields: sends ? withLabel(labels, label) : without(labels, label),
    }));
    if (part === 'survey') leave(label, 'edit');
  };
  return (
    <Surface aria-labelledby={id} as="section" className="@container p-4 sm:p-5">
      <header className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        <p className="numeric text-small text-subtle">{words.count(rows.length, all.length)}</p>
      </header>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        {text} {first === 'all' && !settings.survey && settings.sendSurveyFields.length > 0 && words.surveyOff}
      </p>
      {!isReadOnly && <AddLabel title={title} labels={listed(rows)} onAdd={add} inputRef={lines.field} />}
      <div className="relative mt-4 max-w-full overflow-x-auto">
        <ChoiceButtons label={words.show} value={part} options={partOptions} onChange={setPart} />
      </div>
      {rows.length === 0 && <p className="mt-4 text-muted">{all.length === 0 ? words.empty : words.emptyPart}</p>}
      {rows.length > 0 && <StatusHead />}
      <ul ref={lines.list} aria-label={words.list(title)} className="mt-4 divide-y divide-line empty:hidden @xl:mt-1">
        {rows.map((row) => (
          <StatusLine
            key={row.label}
            row={row}
            labels={listed(all)}
            place={part === 'all' ? placeOf(settings.ticketStatusFields, row.label) : null}
            isReadOnly={isReadOnly}
            onMap={(category) => map(row.label, category)}
            onSurvey={(sends) => setSurvey(row.label, sends)}
            onRename={(next) => {
              change((lists) => renamed(lists, row.label, next));
              lines.focusNext(next.trim(), 'edit');
            }}
            onMove={(by) => move(row.label, by)}
            onDelete={() => remove(row.label)}
          />
        ))}
      </ul>
    </Surface>
  );
}

/** Where a label can be moved to in its list; null where the list does not name it. */
function placeOf(labels: readonly string[], label: string): { isFirst: boolean; isLast: boolean } | null {
  const place = labels.indexOf(label);
  return place < 0 ? null : { isFirst: place === 0, isLast: place === labels.length - 1 };
}

/** Puts the focus where the hand expects it after a change: on a button of a line, or in the field when none is left. */
function useFocusableLines() {
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState<{ label: string | undefined; action: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const line = [...(list.current?.children ?? [])].find(
      (element) => element instanceof HTMLElement && element.dataset['label'] === wanted.label,
    );
    (line?.querySelector<HTMLElement>(`[data-action=${wanted.action}]`) ?? field.current)?.focus();
  }, [wanted]);
  return {
    list,
    field,
    focusNext: (label: string | undefined, action: string) => setWanted({ label, action }),
  };
}

interface AddLabelProps {
  title: string;
  labels: readonly string[];
  onAdd: (label: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** Enter and the button add; an empty field keeps the focus and says what is missing. */
function AddLabel({ title, labels, onAdd, inputRef }: AddLabelProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const write = (next: string) => {
    setText(next);
    setError(error === undefined || next.trim() === '' ? undefined : labelFault(labels, next));
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const fault = text.trim() === '' ? words.typeFirst : labelFault(labels, text);
    setError(fault);
    if (fault !== undefined) return;
    onAdd(text.trim());
    setText('');
  };
  return (
    <form noValidate onSubmit={add} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        label={words.field}
        aria-label={`${words.field}: ${title}`}
        value={text}
        onChange={write}
        error={error}
        inputRef={inputRef}
        autoComplete="off"
      />
      <Button type="submit" className="mt-6">
        {words.add}
      </Button>
    </form>
  );
}
