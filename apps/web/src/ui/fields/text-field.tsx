import type { ComponentProps, ReactNode, Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Text } from 'react-aria-components/Text';
import { Label, TextField as AriaTextField } from 'react-aria-components/TextField';
import { fieldBoxClass, inputClass, placedLabelClass, type LabelPlace } from './field-classes.js';

interface TextFieldProps extends Omit<ComponentProps<typeof AriaTextField>, 'children' | 'className'> {
  label: ReactNode;
  labelPlace?: LabelPlace;
  error?: string | undefined;
  /** Inside the box, after the input. */
  aside?: ReactNode;
  hint?: string | undefined;
  /** Under the field, tied to it. */
  description?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled line of text; the error stands under it and is tied to it. */
export function TextField({ label, labelPlace, error, aside, hint, description, inputRef, ...rest }: TextFieldProps) {
  return (
    <AriaTextField {...rest} isInvalid={error !== undefined} validationBehavior="aria" className="block min-w-0">
      <Label className={placedLabelClass(labelPlace)}>{label}</Label>
      <Group className={fieldBoxClass} isInvalid={error !== undefined}>
        <Input ref={inputRef} dir="auto" className={`${inputClass} text-body-lg`} />
        {aside}
      </Group>
      {description && (
        <Text slot="description" className="mt-1 block text-small text-muted">
          {description}
        </Text>
      )}
      {hint && <p className="mt-1 text-small text-warning">{hint}</p>}
      <FieldError className="mt-1 block text-small text-danger">{error}</FieldError>
    </AriaTextField>
  );
}
