import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/buttons/button.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { settingsCopy } from '../settings.copy.js';

const { spec } = settingsCopy;

interface EditInPlaceProps {
  label: string;
  /** What stands there now. */
  text: string;
  description?: string;
  maxLength?: number;
  /** Why a text cannot be kept; said from the first try to keep one. */
  faultOf: (text: string) => string | undefined;
  /** Why the server would not keep it. */
  refusal?: string | undefined;
  isPending?: boolean;
  /** The text has no spaces around it. */
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** A text in the hand, in the place where it stood: Enter and Save keep it, Escape and Cancel the old one. */
export function EditInPlace(props: EditInPlaceProps) {
  const { label, text: old, description, maxLength, faultOf, refusal, isPending, onSave, onCancel } = props;
  const [text, setText] = useState(old);
  const [isTried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const fault = faultOf(text.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault !== undefined) input.current?.focus();
    else if (!isPending) onSave(text.trim());
  };
  const escape = (event: KeyboardEvent) => event.key === 'Escape' && onCancel();
  return (
    <form noValidate onSubmit={save} className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 grow basis-48">
        <TextField
          label={label}
          value={text}
          onChange={setText}
          onKeyDown={escape}
          error={(isTried ? fault : undefined) ?? refusal}
          inputRef={input}
          autoComplete="off"
          {...(maxLength !== undefined && { maxLength })}
          description={description}
        />
      </div>
      <div className="flex gap-2 sm:mt-6">
        <Button type="submit" look="primary" isPending={isPending ?? false}>
          {spec.save}
        </Button>
        <Button onPress={onCancel}>{spec.cancel}</Button>
      </div>
    </form>
  );
}
