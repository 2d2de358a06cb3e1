import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { settingsCopy } from '../settings.copy.js';
import { labelsCopy as words } from './labels.copy.js';
import { Button } from '../../../ui/buttons/button.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { labelFault } from './label-edits.js';

const { spec } = settingsCopy;

interface EditLabelProps {
  label: string;
  labels: readonly string[];
  onSave: (label: string) => void;
  onCancel: () => void;
}

/** A label in the hand: Enter and Save keep the new text, Escape and Cancel the old one. */
export function EditLabel({ label, labels, onSave, onCancel }: EditLabelProps) {
  const [text, setText] = useState(label);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const fault = text.trim() === '' ? words.typeFirst : labelFault(labels, text, label);
    setError(fault);
    if (fault === undefined) onSave(text);
  };
  const escape = (event: KeyboardEvent) => event.key === 'Escape' && onCancel();
  return (
    <form noValidate onSubmit={save} className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 grow basis-48">
        <TextField
          aria-label={words.editField(label)}
          label={words.editField(label)}
          value={text}
          onChange={setText}
          onKeyDown={escape}
          error={error}
          inputRef={input}
          autoComplete="off"
        />
      </div>
      <div className="flex gap-2 sm:mt-6">
        <Button type="submit" look="primary">
          {spec.save}
        </Button>
        <Button onPress={onCancel}>{spec.cancel}</Button>
      </div>
    </form>
  );
}
