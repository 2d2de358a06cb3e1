import { useState, type FormEvent, type Ref } from 'react';
import { labelsCopy as words } from './labels.copy.js';
import { Button } from '../../ui/buttons/button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { labelFault } from './label-edits.js';

interface AddLabelProps {
  title: string;
  labels: readonly string[];
  onAdd: (label: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** Enter and the button add; an empty field keeps the focus and says what is missing. */
export function AddLabel({ title, labels, onAdd, inputRef }: AddLabelProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const write = (next: string) => {
    setText(next);
    setError(error === undefined || next.trim() === '' ? undefined : labelFault(labels, next));
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const fault = text.trim() === '' ? words.typeFirst : labelFault(labels, text);
    setError(fault);
    if (fault !== undefined) return;
    onAdd(text.trim());
    setText('');
  };
  return (
    <form noValidate onSubmit={add} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        label={words.field}
        aria-label={`${words.field}: ${title}`}
        value={text}
        onChange={write}
        error={error}
        inputRef={inputRef}
        autoComplete="off"
      />
      <Button type="submit" className="mt-6">
        {words.add}
      </Button>
    </form>
  );
}
