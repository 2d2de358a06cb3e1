import type { Blocker } from 'react-router-dom';
import { Button } from '../buttons/button.js';
import { FocusedButton } from '../buttons/focused-button.js';
import { ModalDialog } from './modal-dialog.js';

const words = {
  title: 'Leave without saving?',
  text: 'Your changes are not saved on the server yet.',
  stay: 'Stay',
  keep: 'Keep on this device',
  discard: 'Discard changes',
} as const;

interface LeaveDialogProps {
  blocker: Blocker;
  isOpen: boolean;
  onDiscard: () => void;
  /** Left out where this device keeps nothing. */
  canKeep: boolean;
}

/** The question before changes are left behind; goes with `useLeaveGuard`. */
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
