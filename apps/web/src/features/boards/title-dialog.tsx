import type { Pin } from '@deskledger/contracts';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/button.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { boardsCopy as words } from './boards.copy.js';
import { PinTitleField } from './pin-title-field.js';

interface TitleDialogProps {
  pin: Pin;
  /** null: the card's own. */
  onSave: (title: string | null) => void;
  onClose: () => void;
}

/** Asks what stands above a card. */
export function TitleDialog({ pin, onSave, onClose }: TitleDialogProps) {
  const [title, setTitle] = useState(pin.title ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(title.trim() || null);
    onClose();
  };
  return (
    <ModalDialog title={words.retitleTitle} isOpen onOpenChange={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PinTitleField title={title} onChange={setTitle} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button type="submit" look="primary">
            {words.save}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
