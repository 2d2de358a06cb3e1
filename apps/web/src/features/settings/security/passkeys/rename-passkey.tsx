import type { Passkey } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { securityCopy } from '../security.copy.js';
import { failureOf } from '../../../../lib/api/failure.js';
import { Button } from '../../../../ui/buttons/button.js';
import { TextField } from '../../../../ui/fields/text-field.js';
import { passkeyCalls } from './passkeys.queries.js';

const { passkeys: words } = securityCopy;

interface RenamePasskeyProps {
  passkey: Passkey;
  onRenamed: () => void;
  onDone: () => void;
}

/** The name of a passkey, in the place of its row. */
export function RenamePasskey({ passkey, onRenamed, onDone }: RenamePasskeyProps) {
  const [name, setName] = useState(passkey.name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const renaming = useMutation({
    mutationFn: () => passkeyCalls.rename(passkey.id, name.trim()),
    onSuccess: () => {
      onRenamed();
      onDone();
    },
  });
  const missing = name.trim() === '' ? words.nameMissing : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing) input.current?.focus();
    else if (!renaming.isPending) renaming.mutate();
  };
  const fault = renaming.isError ? failureOf(renaming.error).detail : undefined;
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow basis-48">
        <TextField
          label={words.name}
          name="passkey-name"
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={setName}
          onKeyDown={({ key }) => key === 'Escape' && onDone()}
          error={missing ?? fault}
          inputRef={input}
        />
      </div>
      <Button onPress={onDone}>{words.cancel}</Button>
      <Button type="submit" look="primary" isPending={renaming.isPending}>
        {words.save}
      </Button>
    </form>
  );
}
