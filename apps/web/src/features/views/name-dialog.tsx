import { useRef, useState, useEffect, type FormEvent } from 'react';
import { viewsCopy as words } from './views.copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { Button } from '../../ui/buttons/button.js';
import { Checkbox } from '../../ui/fields/checkbox.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { TextField } from '../../ui/fields/text-field.js';

interface NameDialogProps {
  title: string;
  name: string;
  /** Offers to share; left out where the view exists already, or may not be shared. */
  canShare: boolean;
  onSave: (name: string, isShared: boolean) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a view. What the server has against it stands under the field. */
export function NameDialog({ title, name, canShare, onSave, onClose }: NameDialogProps) {
  return (
    <ModalDialog title={title} isOpen onOpenChange={onClose}>
      <NameForm name={name} canShare={canShare} onSave={onSave} onClose={onClose} />
    </ModalDialog>
  );
}

function NameForm({ name: initial, canShare, onSave, onClose }: Omit<NameDialogProps, 'title'>) {
  const [name, setName] = useState(initial);
  const [isShared, setShared] = useState(false);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  const refuse = (reason: string) => {
    setError(reason);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return refuse(words.nameMissing);
    setBusy(true);
    try {
      await onSave(name.trim(), isShared);
      onClose();
    } catch (failure) {
      refuse(failureOf(failure).detail);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <TextField
        label={words.name}
        value={name}
        onChange={(value) => {
          setName(value);
          setError(undefined);
        }}
        maxLength={80}
        error={error}
        inputRef={input}
      />
      {canShare && (
        <Checkbox isSelected={isShared} onChange={setShared}>
          {words.share}
        </Checkbox>
      )}
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button type="submit" look="primary" isPending={isBusy} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
