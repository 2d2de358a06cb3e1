import type { Connection } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from '../../../copy/copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { Button } from '../../../ui/buttons/button.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
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
        {choosing.isError && (
          <Banner tone="danger" icon={CircleAlert} role="alert">
            {failureOf(choosing.error).detail}
          </Banner>
        )}
        {children}
      </div>
    </ModalDialog>
  );
}
