import type { Connection, DesignationChoice } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { copy } from '../../../copy/copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { Button } from '../../../ui/buttons/button.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { Select } from '../../../ui/fields/select.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { connectionsCopy } from './connections.copy.js';
import { connectionCalls } from './connections.queries.js';

const words = connectionsCopy.designation;

interface ChooseDesignationProps {
  connection: Connection;
  /** Those that its kind of help desk offers. */
  choices: readonly DesignationChoice[];
  onChosen: () => void;
  onClose: () => void;
}

/** Asks which part of a ticket is its designation. */
export function ChooseDesignation({ connection, choices, onChosen, onClose }: ChooseDesignationProps) {
  const { id, name, designation } = connection;
  const [chosen, setChosen] = useState(designation);
  const choosing = useMutation({
    mutationFn: () => connectionCalls.chooseDesignation(id, chosen),
    onSuccess: () => {
      onClose();
      onChosen();
    },
  });
  return (
    <ModalDialog
      title={words.title(name)}
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
        <Select
          label={words.label}
          isLabelShown
          value={chosen}
          options={choices.map((value) => ({ value, label: words.choices[value] }))}
          onChange={setChosen}
        />
      </div>
    </ModalDialog>
  );
}
