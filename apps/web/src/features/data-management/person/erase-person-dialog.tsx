import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/buttons/button.js';
import { FailureBanner } from '../../../ui/feedback/failure-banner.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { personCopy } from './person.copy.js';
import { erasuresQuery, personCalls } from './person.queries.js';

const words = personCopy.dialog;

interface ErasePersonDialogProps {
  email: string;
  tickets: number;
  onClose: () => void;
  onErased: () => void;
}

/** Says what goes and what stays, and has the address typed again: nothing brings back what was erased. */
export function ErasePersonDialog({ email, tickets, onClose, onErased }: ErasePersonDialogProps) {
  const form = useId();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [wasTried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isMeant = typed.trim().toLowerCase() === email.toLowerCase();
  const erasing = useMutation({
    mutationFn: () => personCalls.erase(email),
    onSuccess: async () => {
      onErased();
      toast.success(personCopy.started);
      await queries.invalidateQueries({ queryKey: erasuresQuery.queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMeant) input.current?.focus();
    else if (!erasing.isPending) erasing.mutate();
  };
  return (
    <ModalDialog
      title={words.title(email)}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{words.keep}</Button>
          <Button
            type="submit"
            form={form}
            isPending={erasing.isPending}
            busyLabel={words.busy}
            className="border-danger! text-danger!"
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <Points title={words.goes} points={words.going(tickets)} />
        <Points title={words.stays} points={words.staying} />
        <p className="text-muted">{words.later}</p>
        {erasing.isError && <FailureBanner error={erasing.error} />}
        <TextField
          label={words.type(email)}
          type="email"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={wasTried && !isMeant ? words.wrong : undefined}
          inputRef={input}
        />
      </form>
    </ModalDialog>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 list-disc ps-5 text-muted">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
