import { useEffect, useId, useRef, useState } from 'react';
import { labelsCopy as words } from './labels.copy.js';
import { announce } from '../../../lib/browser/announce.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { AddLabel } from './add-label.js';
import { moved, replaced, restored } from './label-edits.js';
import { LabelRow } from './label-row.js';
import { Suggestions } from './suggestions.js';

interface LabelListProps {
  title: string;
  /** What the labels do. */
  text: string;
  labels: readonly string[];
  onChange: (change: (labels: readonly string[]) => string[]) => void;
  isReadOnly: boolean;
}

/** An ordered list of labels that is edited in place; nothing is sent before `Save Changes`. */
export function LabelList({ title, text, labels, onChange, isReadOnly }: LabelListProps) {
  const id = useId();
  const list = useFocusableRows();
  const remove = (label: string) => {
    const place = labels.indexOf(label);
    const next = labels[place + 1] ?? labels[place - 1];
    onChange((all) => all.filter((other) => other !== label));
    list.focusNext(next, 'delete');
    toast.undo(words.deleted(label), () => onChange((all) => restored(all, label, place)));
  };
  const move = (label: string, by: -1 | 1) => {
    const place = labels.indexOf(label) + by;
    onChange((all) => moved(all, label, by));
    const isAtEnd = by < 0 ? place === 0 : place === labels.length - 1;
    list.focusNext(label, by < 0 !== isAtEnd ? 'up' : 'down');
    announce(words.moved(label, place + 1, labels.length));
  };
  const add = (label: string) => {
    onChange((all) => [...all, label]);
    announce(words.added(label));
  };
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <header className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        <p className="numeric text-small text-subtle">{words.count(labels.length)}</p>
      </header>
      <p className="mt-1 mb-4 max-w-prose text-muted">{text}</p>
      {!isReadOnly && <AddLabel title={title} labels={labels} onAdd={add} inputRef={list.field} />}
      {labels.length === 0 && <p className="mt-4 text-muted">{words.empty}</p>}
      <ul ref={list.rows} aria-label={words.list(title)} className="mt-4 divide-y divide-line empty:hidden">
        {labels.map((label, place) => (
          <LabelRow
            key={label}
            label={label}
            labels={labels}
            isFirst={place === 0}
            isLast={place === labels.length - 1}
            isReadOnly={isReadOnly}
            onRename={(next) => {
              onChange((all) => replaced(all, label, next));
              list.focusNext(next.trim(), 'edit');
            }}
            onMove={(by) => move(label, by)}
            onDelete={() => remove(label)}
          />
        ))}
      </ul>
      {!isReadOnly && <Suggestions labels={labels} onAdd={add} />}
    </section>
  );
}

/** Puts the focus where the hand expects it after a change: on a button of a row, or in the field when none is left. */
function useFocusableRows() {
  const rows = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState<{ label: string | undefined; action: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const row = [...(rows.current?.children ?? [])].find(
      (element) => element instanceof HTMLElement && element.dataset['label'] === wanted.label,
    );
    (row?.querySelector<HTMLElement>(`[data-action=${wanted.action}]`) ?? field.current)?.focus();
  }, [wanted]);
  return {
    rows,
    field,
    focusNext: (label: string | undefined, action: string) => setWanted({ label, action }),
  };
}
