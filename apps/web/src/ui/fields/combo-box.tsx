import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Text } from 'react-aria-components/Text';
import { Label } from 'react-aria-components/Label';
import { fieldBoxClass, inputClass, placedLabelClass, type LabelPlace } from './field-classes.js';
import { OptionList } from './option-list.js';

interface ComboBoxProps {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
  emptyText: string;
  description?: string;
  error?: string | undefined;
  labelPlace?: LabelPlace;
  isReadOnly?: boolean;
  /** The options are proposals: what is typed counts as it is. */
  allowsOthers?: boolean;
}

/** One of many, found by typing. */
export function ComboBox({
  label,
  value,
  options,
  onChange,
  emptyText,
  description,
  error,
  labelPlace,
  isReadOnly = false,
  allowsOthers = false,
}: ComboBoxProps) {
  return (
    <AriaComboBox
      {...(allowsOthers
        ? { allowsCustomValue: true, inputValue: value, onInputChange: onChange }
        : { selectedKey: value, onSelectionChange: (key) => typeof key === 'string' && onChange(key) })}
      isReadOnly={isReadOnly}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      allowsEmptyCollection
      className="min-w-0"
    >
      <Label className={placedLabelClass(labelPlace)}>{label}</Label>
      <Group className={fieldBoxClass} isInvalid={error !== undefined}>
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
      <FieldError className="mt-1 block text-small text-danger">{error}</FieldError>
      <OptionList options={options} emptyText={emptyText} areProposals={allowsOthers} />
    </AriaComboBox>
  );
}
