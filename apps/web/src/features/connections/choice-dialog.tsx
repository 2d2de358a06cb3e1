import type { Connection } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { copy } from '../../copy/copy.js';
import { Button } from '../../ui/buttons/button.js';
import { FailureBanner } from '../../ui/feedback/failure-banner.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { connectionCalls, type ConnectionChange } from './connections.queries.js';

interface ChoiceDialogProps {
  connection: Connection;
  words: { title: (name: string) => string; text: string; confirm: string };
  /** What is saved. */
  change: ConnectionChange;
  onChosen: () => void;
  onClose: () => void;
  /** The field that asks for it. */
  children: ReactNode;
}

/** Asks for one thing that is a connection's to choose. */
export function ChoiceDialog({ connection, words, change, onChosen, onClose, children }: ChoiceDialogProps) {
  const choosing = useMutation({
    mutationFn: () => connectionCalls.change(connection.id, change),
    onSuccess: () => {
      onClose();
      onChosen();
    },
  });
  return (
    <ModalDialog
      title={words.title(connection.name)}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{copy.spec.cancel}</Button>
          <Button
            look="primary"
            isPending={choosing.isPending}
            onPress={() => !choosing.isPending && choosing.mutate()}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{words.text}</p>
        {choosing.isError && <FailureBanner error={choosing.error} />}
        {children}
      </div>
    </ModalDialog>
  );
}
