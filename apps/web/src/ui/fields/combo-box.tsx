import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Text } from 'react-aria-components/Text';
import { Label } from 'react-aria-components/Label';
import { fieldBoxClass, inputClass, labelClass } from './field-classes.js';
import { OptionList } from './option-list.js';

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
      <OptionList options={options} emptyText={emptyText} />
    </AriaComboBox>
  );
}
