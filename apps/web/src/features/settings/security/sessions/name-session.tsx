import { longestSessionName, type Session } from '@deskledger/contracts';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { settingsCopy } from '../../settings.copy.js';
import { Button } from '../../../../ui/buttons/button.js';
import { TextField } from '../../../../ui/fields/text-field.js';
import { securityCopy } from '../security.copy.js';

const { sessions: words } = securityCopy;
const { spec } = settingsCopy;

interface NameSessionProps {
  session: Session;
  isPending: boolean;
  /** null: the session is shown by its browser and system again. */
  onSave: (name: string | null) => void;
  onCancel: () => void;
}

/** The name of a session in the hand: Enter and Save keep the text, Escape and Cancel the old one. */
export function NameSession({ session: { name, device }, isPending, onSave, onCancel }: NameSessionProps) {
  const [text, setText] = useState(name ?? '');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const isTooLong = text.trim().length > longestSessionName;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooLong && !isPending) onSave(text.trim() || null);
  };
  const escape = (event: KeyboardEvent) => event.key === 'Escape' && onCancel();
  return (
    <form noValidate onSubmit={save} className="flex grow flex-wrap items-start gap-2">
      <div className="min-w-0 grow basis-48">
        <TextField
          label={words.nameOf(device)}
          value={text}
          onChange={setText}
          onKeyDown={escape}
          error={isTooLong ? words.tooLong(longestSessionName) : undefined}
          description={words.nameText}
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
