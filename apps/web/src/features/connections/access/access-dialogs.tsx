import { useMutation } from '@tanstack/react-query';
import type { Connection } from '@deskledger/contracts';
import type { ComponentProps } from 'react';
import { accessCopy as words } from './access.copy.js';
import { AccessForm } from './access-form.js';
import { copy } from '../../../copy/copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { Button } from '../../../ui/buttons/button.js';
import { FocusedButton } from '../../../ui/buttons/focused-button.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { connectionCalls } from '../connections.queries.js';

type AccessDialogProps = Omit<ComponentProps<typeof AccessForm>, 'onCancel'> & { onClose: () => void };

/** The form of what a help desk asks of those who read it, over the list. */
export function AccessDialog({ onClose, onGiven, ...form }: AccessDialogProps) {
  const given = () => {
    onClose();
    onGiven();
  };
  return (
    <ModalDialog title={words.title(form.connection.name)} isOpen onOpenChange={onClose}>
      <AccessForm {...form} onGiven={given} onCancel={onClose} />
    </ModalDialog>
  );
}

interface ForgetAccessDialogProps {
  connection: Connection;
  onForgotten: () => void;
  onClose: () => void;
}

/** What was given is not there to be given back, so it is asked once. */
export function ForgetAccessDialog({ connection: { id, name }, onForgotten, onClose }: ForgetAccessDialogProps) {
  const forgetting = useMutation({
    mutationFn: () => connectionCalls.giveAccess(id, null),
    onSuccess: () => {
      onClose();
      toast.success(words.forgetting.done(name));
      onForgotten();
    },
    onError: (failure) => toast.error(failureOf(failure).detail),
  });
  return (
    <ModalDialog
      title={words.forgetting.title(name)}
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <FocusedButton onPress={onClose}>{copy.spec.cancel}</FocusedButton>
          <Button
            look="primary"
            isPending={forgetting.isPending}
            busyLabel={words.forgetting.busy}
            onPress={() => forgetting.mutate()}
          >
            {words.forgetting.confirm}
          </Button>
        </>
      }
    >
      <p>{words.forgetting.text}</p>
    </ModalDialog>
  );
}
