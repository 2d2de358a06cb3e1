import type { EditableSettings } from '@deskledger/contracts';
import type { StatusCategory } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { labelsCopy as words } from './labels.copy.js';
import { announce } from '../../../lib/browser/announce.js';
import { toast } from '../../../ui/feedback/toasts.js';
import type { Draft } from '../organization/save-edits.js';
import { AddLabel } from './add-label.js';
import {
  has,
  mapped,
  moved,
  removed,
  renamed,
  restored,
  withLabel,
  without,
  type LabelListName,
  type LabelLists,
} from './label-edits.js';
import { borneLabelsQuery } from './labels.queries.js';
import { StatusHead, StatusLine } from './status-line.js';
import { statusRows, type StatusRow } from './status-rows.js';

interface StatusTableProps {
  title: string;
  /** What the labels do. */
  text: string;
  settings: EditableSettings;
  /** The list that is added to and whose order is changed here. */
  list: LabelListName;
  /** Every label there is, or those of the list alone. */
  isWhole?: boolean;
  onChange: (change: (lists: EditableSettings) => Draft) => void;
  isReadOnly: boolean;
}

/** The statuses: how many tickets bear each, what it counts as, and whether it sends a survey. Nothing is sent before `Save Changes`. */
export function StatusTable({ title, text, settings, list, isWhole = false, onChange, isReadOnly }: StatusTableProps) {
  const id = useId();
  const { data: borne } = useQuery(borneLabelsQuery);
  const lines = useFocusableLines();
  const all = statusRows(settings, borne?.items);
  const rows = isWhole ? all : inOrder(all, settings[list]);
  const taken = all.filter(({ isListed }) => isListed).map(({ label }) => label);
  const change = (edit: (lists: EditableSettings) => Draft) => onChange(edit);
  const remove = (label: string) => {
    const listed = rows.filter(({ isListed }) => isListed);
    const place = listed.findIndex((row) => row.label === label);
    const next = listed[place + 1] ?? listed[place - 1];
    const before: LabelLists = settings;
    change((lists) => (isWhole ? removed(lists, label) : { [list]: without(lists[list], label) }));
    lines.focusNext(next?.label, 'delete');
    toast.undo(words.deleted(label), () => change((lists) => restored(lists, label, before)));
  };
  const move = (label: string, by: -1 | 1) => {
    const count = settings[list].length;
    const place = moved(settings[list], label, by).indexOf(label);
    change((lists) => ({ [list]: moved(lists[list], label, by) }));
    const isAtEnd = by < 0 ? place === 0 : place === count - 1;
    lines.focusNext(label, by < 0 !== isAtEnd ? 'up' : 'down');
    announce(words.moved(label, place + 1, count));
  };
  const add = (label: string) => {
    change((lists) => (isWhole ? mapped(lists, label, 'open') : { [list]: withLabel(lists[list], label) }));
    announce(words.added(label));
  };
  const map = (label: string, category: StatusCategory) => {
    change((lists) => mapped(lists, label, category));
    announce(words.mapped(label, words.categories[category]));
  };
  return (
    <section aria-labelledby={id} className="@container rounded-card border border-line bg-surface p-4 sm:p-5">
      <header className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        <p className="numeric text-small text-subtle">{words.count(rows.length)}</p>
      </header>
      <p className="mt-1 mb-4 max-w-prose text-muted">{text}</p>
      {!isReadOnly && (
        <AddLabel title={title} labels={isWhole ? taken : settings[list]} onAdd={add} inputRef={lines.field} />
      )}
      {rows.length === 0 && <p className="mt-4 text-muted">{words.empty}</p>}
      {rows.length > 0 && <StatusHead />}
      <ul ref={lines.list} aria-label={words.list(title)} className="mt-4 divide-y divide-line empty:hidden @xl:mt-1">
        {rows.map((row) => (
          <StatusLine
            key={row.label}
            row={row}
            labels={taken}
            place={placeOf(settings[list], row.label)}
            isReadOnly={isReadOnly}
            onMap={(category) => map(row.label, category)}
            onSurvey={(sends) =>
              change(({ sendSurveyFields: labels }) => ({
                sendSurveyFields: sends ? withLabel(labels, row.label) : without(labels, row.label),
              }))
            }
            onRename={(next) => {
              change((lists) => renamed(lists, row.label, next));
              lines.focusNext(next.trim(), 'edit');
            }}
            onMove={(by) => move(row.label, by)}
            onDelete={() => remove(row.label)}
          />
        ))}
      </ul>
    </section>
  );
}

function inOrder(rows: readonly StatusRow[], labels: readonly string[]): StatusRow[] {
  return labels.flatMap((label) => {
    const row = rows.find((each) => has([each.label], label));
    return row === undefined ? [] : [{ ...row, label }];
  });
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
