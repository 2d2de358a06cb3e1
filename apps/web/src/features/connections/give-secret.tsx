import type { Connection } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { connectionsCopy } from './connections.copy.js';
import { copy } from '../../copy/copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { Button } from '../../ui/buttons/button.js';
import { SecretField } from '../../ui/fields/secret-field.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { connectionCalls } from './connections.queries.js';

const words = connectionsCopy.give;
const formId = 'give-secret';

interface GiveSecretProps {
  connection: Connection;
  onGiven: () => void;
  onClose: () => void;
}

/** Asks for the secret that a help desk shows. */
export function GiveSecret({ connection: { id, name }, onGiven, onClose }: GiveSecretProps) {
  const [secret, setSecret] = useState('');
  const [error, setError] = useState<string>();
  const giving = useMutation({
    mutationFn: () => connectionCalls.rotate(id, secret.trim()),
    onSuccess: () => {
      onClose();
      onGiven();
    },
    onError: (failure) => setError(failureOf(failure).detail),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (secret.trim() === '') setError(words.missing);
    else if (!giving.isPending) giving.mutate();
  };
  return (
    <ModalDialog
      title={words.title(name)}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{copy.spec.cancel}</Button>
          <Button type="submit" form={formId} look="primary" isPending={giving.isPending} busyLabel={words.busy}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-muted">{words.text}</p>
        <SecretField
          label={words.label}
          autoComplete="new-password"
          value={secret}
          onChange={(text) => {
            setSecret(text);
            setError(undefined);
          }}
          error={error}
        />
      </form>
    </ModalDialog>
  );
}
