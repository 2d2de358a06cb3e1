import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { Label } from 'react-aria-components/Label';
import { cx } from '../class-names.js';
import { fieldBoxClass, inputClass, labelClass } from './field-classes.js';
import { popoverClass } from '../overlays/info-popover.js';
import { optionClass } from '../overlays/option-class.js';

interface ComboBoxProps {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
  emptyText: string;
  description?: string;
  isReadOnly?: boolean;
}

/** One of many, found by typing. */
export function ComboBox({ label, value, options, onChange, emptyText, description, isReadOnly }: ComboBoxProps) {
  return (
    <AriaComboBox
      selectedKey={value}
      onSelectionChange={(key) => typeof key === 'string' && onChange(key)}
      isReadOnly={isReadOnly ?? false}
      allowsEmptyCollection
      className="min-w-0"
    >
      <Label className={labelClass}>{label}</Label>
      <Group className={fieldBoxClass}>
        <Input className={`${inputClass} text-body-lg`} />
        <Button className="me-1 inline-flex size-7 items-center justify-center rounded-chip text-subtle hover:text-ink">
          <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
      </Group>
      {description && (
        <Text slot="description" className="mt-1 block max-w-prose text-small text-muted">
          {description}
        </Text>
      )}
      <Popover offset={4} className={cx(popoverClass, 'min-w-(--trigger-width)')}>
        <ListBox
          className="max-h-80 overflow-auto p-1 outline-none"
          renderEmptyState={() => <p className="px-2.5 py-2 text-small text-muted">{emptyText}</p>}
        >
          {options.map((option) => (
            <ListBoxItem key={option} id={option} textValue={option} className={optionClass}>
              <span className="grow truncate">{option}</span>
              <Check aria-hidden className="invisible size-4 group-selected:visible" strokeWidth={1.75} />
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
