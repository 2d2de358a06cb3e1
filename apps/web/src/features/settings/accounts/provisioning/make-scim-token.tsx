import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { failureOf } from '../../../../lib/api/failure.js';
import { Button } from '../../../../ui/buttons/button.js';
import { Banner } from '../../../../ui/feedback/banner.js';
import { TextField } from '../../../../ui/fields/text-field.js';
import { MadeToken } from '../../security/tokens/made-token.js';
import { provisioningCopy as words } from './provisioning.copy.js';
import { scimCalls } from './provisioning.queries.js';

/** A form for a new token; its secret is shown once in the form's place. */
export function MakeScimToken({ onMade }: { onMade: () => void }) {
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const making = useMutation({
    mutationFn: () => scimCalls.make(name.trim()),
    onSuccess: () => {
      setName('');
      setTried(false);
      onMade();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') input.current?.focus();
    else if (!making.isPending) making.mutate();
  };
  if (making.data) return <MadeToken name={making.data.name} token={making.data.token} onDone={() => making.reset()} />;
  return (
    <form noValidate onSubmit={submit} className="mb-4 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      {making.isError && (
        <Banner tone="danger" icon={CircleAlert} role="alert" className="col-span-full">
          {failureOf(making.error).detail}
        </Banner>
      )}
      <TextField
        label={words.name}
        name="directory-name"
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={setName}
        error={isTried && name.trim() === '' ? words.nameMissing : undefined}
        inputRef={input}
      />
      <Button type="submit" isPending={making.isPending} busyLabel={words.making} className="sm:mt-6">
        {words.make}
      </Button>
    </form>
  );
}
