import { copy } from '../../../copy/copy.js';
import { quarantineCopy } from './quarantine.copy.js';
import { Button } from '../../../ui/buttons/button.js';
import { FocusedButton } from '../../../ui/buttons/focused-button.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';

const words = quarantineCopy.all;

interface DiscardAllDialogProps {
  count: number;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Discarding cannot be undone, so it is asked once, with how many it would be. */
export function DiscardAllDialog({ count, isPending, onConfirm, onClose }: DiscardAllDialogProps) {
  return (
    <ModalDialog
      title={words.title}
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <FocusedButton onPress={onClose}>{copy.spec.cancel}</FocusedButton>
          <Button look="primary" isPending={isPending} busyLabel={words.busy} onPress={onConfirm}>
            {words.confirm(count)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{words.text(count)}</p>
        <p className="text-muted">{words.later}</p>
      </div>
    </ModalDialog>
  );
}
