import { Check } from 'lucide-react';
import { useContext, useEffect } from 'react';
import { ComboBoxStateContext, type ComboBoxState } from 'react-aria-components/ComboBox';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../class-names.js';
import { popoverClass } from '../overlays/info-popover.js';
import { optionClass } from '../overlays/option-class.js';

interface OptionListProps {
  options: readonly string[];
  /** How an option reads; without it, as it is. */
  labelOf?: (option: string) => string;
  /** What is said where nothing matches what was typed. */
  emptyText: string;
  /** What is typed counts as it is, also where one option alone matches it. */
  areProposals?: boolean;
}

/**
 * What can be chosen in a field that is typed in. The field alone opens and closes it: a popover of its own will would
 * close when the page scrolls, as it does while a phone shows its keyboard, and forget what was typed.
 */
export function OptionList({
  options,
  labelOf = (option) => option,
  emptyText,
  areProposals = false,
}: OptionListProps) {
  const field = useContext(ComboBoxStateContext);
  useOnlyMatch(areProposals ? null : field);
  return (
    <Popover isOpen={field?.isOpen ?? false} offset={4} className={cx(popoverClass, 'min-w-(--trigger-width)')}>
      <ListBox
        className="max-h-80 overflow-auto p-1 outline-none"
        renderEmptyState={() => <p className="px-2.5 py-2 text-small text-muted">{emptyText}</p>}
      >
        {options.map((option) => (
          <ListBoxItem key={option} id={option} textValue={labelOf(option)} className={optionClass}>
            <span className="grow truncate">{labelOf(option)}</span>
            <Check aria-hidden className="invisible size-4 group-selected:visible" strokeWidth={1.75} />
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  );
}

/** Goes to the option that alone matches what was typed: a screen reader says it, and Enter takes it. */
function useOnlyMatch(field: ComboBoxState<object, 'single' | 'multiple'> | null): void {
  const isTyped = field?.isOpen === true && field.inputValue !== '';
  const match = isTyped && field.collection.size === 1 ? field.collection.getFirstKey() : null;
  const focused = field?.selectionManager.focusedKey ?? null;
  useEffect(() => {
    // The field leaves its option with every key that is typed, after this effect; the next one comes back to it.
    if (match !== null && focused === null) field?.selectionManager.setFocusedKey(match);
  }, [field, match, focused]);
}
