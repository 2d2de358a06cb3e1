import type { ComponentProps, ReactNode, Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { Label, TextField as AriaTextField } from 'react-aria-components/TextField';
import { Text } from 'react-aria-components/Text';
import { cx } from '../class-names.js';
import { labelClass } from './field-classes.js';

interface TextAreaProps extends Omit<ComponentProps<typeof AriaTextField>, 'children' | 'className'> {
  label: ReactNode;
  error?: string | undefined;
  /** Under the field, tied to it. */
  description?: ReactNode;
  rows?: number;
  areaRef?: Ref<HTMLTextAreaElement>;
}

/** A labelled text of several lines that grows with what is written. */
export function TextArea({ label, error, description, rows = 2, areaRef, ...rest }: TextAreaProps) {
  return (
    <AriaTextField {...rest} isInvalid={error !== undefined} validationBehavior="aria" className="block min-w-0">
      <Label className={labelClass}>{label}</Label>
      <AriaTextArea
        ref={areaRef}
        rows={rows}
        dir="auto"
        className={cx(
          'field-sizing-content block max-h-80 w-full resize-none rounded-control border border-line-strong bg-surface px-3 py-2 text-body-lg text-ink transition-colors duration-120 placeholder:text-subtle hover:border-muted focus:outline-2 focus:outline-offset-1 focus:outline-primary invalid:border-danger',
          rows === 1 ? 'min-h-10' : 'min-h-16',
        )}
      />
      {description && (
        <Text slot="description" className="mt-1 block text-small text-muted">
          {description}
        </Text>
      )}
      <FieldError className="mt-1 block text-small text-danger">{error}</FieldError>
    </AriaTextField>
  );
}
