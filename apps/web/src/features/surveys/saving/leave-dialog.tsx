import type { Blocker } from 'react-router-dom';
import { surveyCopy } from '../../../copy/surveys.js';
import { Button } from '../../../ui/button.js';
import { FocusedButton } from '../../../ui/focused-button.js';
import { ModalDialog } from '../../../ui/modal-dialog.js';

const { leave: words } = surveyCopy;

interface LeaveDialogProps {
  blocker: Blocker;
  isOpen: boolean;
  onDiscard: () => void;
  /** Left out where this device keeps nothing. */
  canKeep: boolean;
}

export function LeaveDialog({ blocker, isOpen, onDiscard, canKeep }: LeaveDialogProps) {
  const stay = () => blocker.reset?.();
  return (
    <ModalDialog
      title={words.title}
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={stay}
      footer={
        <>
          <Button
            onPress={() => {
              onDiscard();
              blocker.proceed?.();
            }}
          >
            {words.discard}
          </Button>
          {canKeep && <Button onPress={() => blocker.proceed?.()}>{words.keep}</Button>}
          <FocusedButton look="primary" onPress={stay}>
            {words.stay}
          </FocusedButton>
        </>
      }
    >
      <p>{words.text}</p>
    </ModalDialog>
  );
}
