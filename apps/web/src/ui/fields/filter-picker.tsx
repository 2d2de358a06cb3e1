import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Skeleton } from '../feedback/skeleton.js';
import { IconButton } from '../buttons/icon-button.js';
import { optionClass } from '../overlays/option-class.js';
import { ChoiceButtons } from './choice-buttons.js';
import { filterPickerCopy as words } from './filter-picker.copy.js';
import { useLeadingChoice } from './leading-choice.js';
import { SearchField } from './search-field.js';

export type FilterMode = 'is' | 'isNot';

/** Something to filter by. */
export interface FilterField {
  id: string;
  label: string;
  /** What is chosen, and what is left out. */
  chosen: { is: readonly string[]; isNot: readonly string[] };
  /** undefined until they are known; what is chosen can be taken away all the same. */
  options: readonly string[] | undefined;
  /** How an option reads; without it, as it is. */
  labelOf?: (option: string) => string;
  /** At most one value, which cannot be left out. */
  isSingle?: boolean;
  onChange: (mode: FilterMode, values: string[]) => void;
  /** What is chosen changes into what is left out, or the other way round. */
  onModeChange?: (mode: FilterMode) => void;
}

interface FilterPickerProps {
  fields: readonly FilterField[];
  /** Filters that need a form. */
  form?: { label: string; content: ReactNode };
  onDone: () => void;
}

const formId = 'form';

/** First the field, then its values. Each value counts as soon as it is chosen. */
export function FilterPicker({ fields, form, onDone }: FilterPickerProps) {
  const [opened, setOpened] = useState<string>();
  const [last, setLast] = useState<string>();
  const back = () => {
    setLast(opened);
    setOpened(undefined);
  };
  const field = fields.find(({ id }) => id === opened);
  if (field !== undefined) {
    return <Values key={field.id} field={field} onBack={back} onDone={onDone} />;
  }
  if (form !== undefined && opened === formId) {
    return (
      <>
        <Head label={form.label} onBack={back} />
        {form.content}
      </>
    );
  }
  const choices = fields.map(({ id, label, chosen }) => ({ id, label, count: chosen.is.length + chosen.isNot.length }));
  return (
    <Fields
      choices={form === undefined ? choices : [{ id: formId, label: form.label, count: 0 }, ...choices]}
      first={last}
      onOpen={setOpened}
    />
  );
}

interface FieldsProps {
  choices: readonly { id: string; label: string; count: number }[];
  /** The one that takes the focus; without it, the first. */
  first: string | undefined;
  onOpen: (id: string) => void;
}

function Fields({ choices, first, onOpen }: FieldsProps) {
  const focus = useFocusOnce();
  const focused = first ?? choices[0]?.id;
  return (
    <ListBox
      aria-label={words.fields}
      items={choices}
      dependencies={[choices]}
      onAction={(key) => onOpen(String(key))}
      escapeKeyBehavior="none"
      className="overflow-auto p-1 outline-none"
    >
      {({ id, label, count }) => (
        <ListBoxItem id={id} textValue={label} ref={id === focused ? focus : undefined} className={optionClass}>
          <span className="grow truncate">{label}</span>
          {count > 0 && (
            <span aria-hidden className="numeric text-small text-subtle">
              {count}
            </span>
          )}
          <ChevronRight aria-hidden className="size-4 shrink-0 text-subtle" strokeWidth={1.75} />
        </ListBoxItem>
      )}
    </ListBox>
  );
}

function Head({ label, onBack, children }: { label: string; onBack: () => void; children?: ReactNode }) {
  return (
    <div className="flex items-center gap-1 border-b border-line p-2">
      <IconButton label={words.back} small tooltip={false} onPress={onBack}>
        <ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
      <h3 className="grow truncate text-h3">{label}</h3>
      {children}
    </div>
  );
}

interface ValuesProps {
  field: FilterField;
  onBack: () => void;
  onDone: () => void;
}

function Values({ field, onBack, onDone }: ValuesProps) {
  const { label, chosen, options, labelOf = String, isSingle = false, onChange, onModeChange } = field;
  const [mode, setMode] = useState<FilterMode>(chosen.is.length === 0 && chosen.isNot.length > 0 ? 'isNot' : 'is');
  const [values, choose] = useLeadingChoice(chosen[mode], (next) => onChange(mode, next));
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // A field of a few values is not searched.
  const focus = useFocusOnce(isSingle);
  useEffect(() => search.current?.focus(), []);
  const shown = [...new Set([...(options ?? []), ...values])].filter((option) =>
    labelOf(option).toLocaleLowerCase().includes(query.trim().toLocaleLowerCase()),
  );
  const only = query !== '' && shown.length === 1 ? shown[0] : undefined;
  const change = (keys: Iterable<unknown>) => {
    const next = [...keys].map(String);
    choose(next);
    if (isSingle && next.length > 0) onDone();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[role=option]')?.focus();
    else if (event.key === 'Enter' && only !== undefined) {
      change(values.includes(only) ? values.filter((value) => value !== only) : [...values, only]);
      search.current?.select();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <Head label={label} onBack={onBack}>
        {onModeChange && (
          <ChoiceButtons
            label={words.mode(label)}
            value={mode}
            options={(['is', 'isNot'] as const).map((value) => ({ value, label: words.modes[value] }))}
            onChange={(next) => {
              setMode(next);
              if (values.length > 0) onModeChange(next);
            }}
          />
        )}
      </Head>
      {!isSingle && (
        <div onKeyDownCapture={onKey} className="border-b border-line p-2">
          <SearchField
            label={words.search(label)}
            placeholder={words.search(label)}
            value={query}
            onChange={setQuery}
            inputRef={search}
          />
        </div>
      )}
      {options === undefined && <Skeleton className="m-3 h-24" />}
      <ListBox
        ref={list}
        aria-label={label}
        items={shown.map((id) => ({ id }))}
        dependencies={[labelOf]}
        selectionMode={isSingle ? 'single' : 'multiple'}
        selectedKeys={values}
        onSelectionChange={(keys) => change(keys === 'all' ? shown : keys)}
        escapeKeyBehavior="none"
        className="max-h-80 min-h-0 overflow-auto p-1 outline-none"
        renderEmptyState={() =>
          options !== undefined && <p className="px-2.5 py-2 text-small text-muted">{words.nothing}</p>
        }
      >
        {({ id }) => (
          <ListBoxItem
            id={id}
            textValue={labelOf(id)}
            ref={id === (values[0] ?? shown[0]) ? focus : undefined}
            className={optionClass}
          >
            <span dir="auto" className="grow truncate">
              {labelOf(id)}
            </span>
            <Check aria-hidden className="invisible size-4 group-selected:visible" strokeWidth={1.75} />
          </ListBoxItem>
        )}
      </ListBox>
    </>
  );
}

/** Takes the focus as soon as it is there, once. The kit draws the items of a list after the list. */
function useFocusOnce(isWanted = true): (option: HTMLElement | null) => void {
  const isDone = useRef(!isWanted);
  return useCallback((option) => {
    if (option === null || isDone.current) return;
    isDone.current = true;
    option.focus();
  }, []);
}
