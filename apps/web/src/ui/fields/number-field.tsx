import { Minus, Plus } from 'lucide-react';
import { useContext, type KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label, NumberField as AriaNumberField, NumberFieldStateContext } from 'react-aria-components/NumberField';
import { Text } from 'react-aria-components/Text';
import { fieldBoxClass, inputClass, placedLabelClass, type LabelPlace } from './field-classes.js';

interface FieldProps<Value> {
  label: string;
  value: Value;
  minimum: number;
  maximum: number;
  step?: number;
  onChange: (value: Value) => void;
  description?: string;
  error?: string | undefined;
  labelPlace?: LabelPlace;
  isReadOnly?: boolean;
}

const stepClass =
  'inline-flex size-7 shrink-0 items-center justify-center rounded-chip text-muted hover:bg-sunken hover:text-ink disabled:text-subtle';

/** A number within bounds, typed or stepped. An emptied field falls back to the smallest. */
export function NumberField({ onChange, ...field }: FieldProps<number>) {
  return <Field {...field} onChange={(next) => onChange(Number.isNaN(next) ? field.minimum : next)} />;
}

/** The same where an emptied field says that there is none. */
export function OptionalNumberField({ value, onChange, ...field }: FieldProps<number | null>) {
  return <Field {...field} value={value ?? NaN} onChange={(next) => onChange(Number.isNaN(next) ? null : next)} />;
}

/** What was typed counts when the field is left, and when Ctrl or ⌘ S saves while it is being written in. */
function TypedNumber() {
  const state = useContext(NumberFieldStateContext);
  const commit = ({ ctrlKey, metaKey, key }: KeyboardEvent) => {
    if ((ctrlKey || metaKey) && key.toLowerCase() === 's') state?.commit();
  };
  return <Input onKeyDown={commit} className={`${inputClass} numeric w-0 text-body-lg`} />;
}

function Field({
  label,
  value,
  minimum,
  maximum,
  step = 1,
  onChange,
  description,
  error,
  labelPlace,
  isReadOnly = false,
}: FieldProps<number>) {
  return (
    <AriaNumberField
      value={value}
      minValue={minimum}
      maxValue={maximum}
      step={step}
      onChange={onChange}
      isReadOnly={isReadOnly}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className="min-w-0"
    >
      <Label className={placedLabelClass(labelPlace)}>{label}</Label>
      <Group className={`${fieldBoxClass} max-w-44`}>
        <TypedNumber />
        {!isReadOnly && (
          <>
            <Button slot="decrement" className={stepClass}>
              <Minus aria-hidden className="size-4" strokeWidth={1.75} />
            </Button>
            <Button slot="increment" className={`${stepClass} me-1`}>
              <Plus aria-hidden className="size-4" strokeWidth={1.75} />
            </Button>
          </>
        )}
      </Group>
      {description && (
        <Text slot="description" className="mt-1 block max-w-prose text-small text-muted">
          {description}
        </Text>
      )}
      <FieldError className="mt-1 block text-small text-danger">{error}</FieldError>
    </AriaNumberField>
  );
}
