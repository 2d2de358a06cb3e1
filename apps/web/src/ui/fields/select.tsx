import { Check, ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Label, Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { cx } from '../class-names.js';
import { fieldBoxClass, labelClass } from './field-classes.js';
import { popoverClass } from '../overlays/info-popover.js';
import { optionClass } from '../overlays/option-class.js';

interface Option<Value extends string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  className?: string;
  buttonRef?: Ref<HTMLButtonElement>;
  isDisabled?: boolean;
  /** Otherwise the label is said alone. */
  isLabelShown?: boolean;
}

/** One choice of a few. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
  buttonRef,
  isDisabled = false,
  isLabelShown = false,
}: SelectProps<Value>) {
  const choose = (key: unknown) => {
    const chosen = options.find((option) => option.value === key);
    if (chosen) onChange(chosen.value);
  };
  return (
    <AriaSelect
      {...(!isLabelShown && { 'aria-label': label })}
      value={value}
      onChange={choose}
      isDisabled={isDisabled}
      className={cx('min-w-0', className)}
    >
      {isLabelShown && <Label className={labelClass}>{label}</Label>}
      <Button ref={buttonRef} data-value className={cx(fieldBoxClass, 'justify-between gap-2 px-3')}>
        <SelectValue className="truncate">{({ selectedText }) => selectedText}</SelectValue>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-subtle" strokeWidth={1.75} />
      </Button>
      <Popover offset={4} className={cx(popoverClass, 'min-w-(--trigger-width)')}>
        <ListBox className="max-h-80 overflow-auto p-1 outline-none">
          {options.map((option) => (
            <ListBoxItem key={option.value} id={option.value} textValue={option.label} className={optionClass}>
              <span className="grow">{option.label}</span>
              <Check aria-hidden className="invisible size-4 group-selected:visible" strokeWidth={1.75} />
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
