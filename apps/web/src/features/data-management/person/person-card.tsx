import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { failureOf } from '../../../lib/api/failure.js';
import { Button } from '../../../ui/buttons/button.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { Card } from '../../../ui/layout/card.js';
import { ErasureList } from './erasure-list.js';
import { FoundPerson } from './found-person.js';
import { personCopy as words } from './person.copy.js';
import { personCalls } from './person.queries.js';

/** Finds a contact by the address, to export or to erase what is known. */
export function PersonCard() {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Not a query: what is known of somebody is asked for by a person, and kept no longer than it is looked at.
  const finding = useMutation({ mutationFn: personCalls.find });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = typed.trim();
    setWrong(!email.includes('@'));
    if (!email.includes('@')) input.current?.focus();
    else if (!finding.isPending) finding.mutate(email);
  };
  const forget = () => {
    finding.reset();
    setTyped('');
  };
  return (
    <Card title={words.title}>
      <p className="mb-4 max-w-prose text-muted">{words.text}</p>
      <form noValidate onSubmit={submit} className="flex max-w-md flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-60">
          <TextField
            label={words.email}
            type="email"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            error={isWrong ? words.notAnAddress : undefined}
            inputRef={input}
          />
        </div>
        <Button type="submit" isPending={finding.isPending} busyLabel={words.finding} className={isWrong ? 'mb-6' : ''}>
          {words.find}
        </Button>
      </form>
      {finding.isError && (
        <ErrorState
          what={finding.variables}
          {...failureOf(finding.error)}
          isRetrying={false}
          onRetry={() => finding.mutate(finding.variables)}
        />
      )}
      {finding.isSuccess && (
        <FoundPerson key={finding.submittedAt} email={finding.variables} known={finding.data} onErased={forget} />
      )}
      <ErasureList />
    </Card>
  );
}
