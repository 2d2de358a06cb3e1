import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button } from '../../../../ui/buttons/button.js';
import { FailureBanner } from '../../../../ui/feedback/failure-banner.js';
import { TextField } from '../../../../ui/fields/text-field.js';
import { useRequiredName } from '../../../../ui/fields/use-required-name.js';
import { MadeToken } from '../../security/tokens/made-token.js';
import { provisioningCopy as words } from './provisioning.copy.js';
import { scimCalls } from './provisioning.queries.js';

/** A form for a new token; its secret is shown once in the form's place. */
export function MakeScimToken({ onMade }: { onMade: () => void }) {
  const { name, field, isGiven, clear } = useRequiredName(words.nameMissing);
  const making = useMutation({
    mutationFn: () => scimCalls.make(name),
    onSuccess: () => {
      clear();
      onMade();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isGiven() && !making.isPending) making.mutate();
  };
  if (making.data) return <MadeToken name={making.data.name} token={making.data.token} onDone={() => making.reset()} />;
  return (
    <form noValidate onSubmit={submit} className="mb-4 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      {making.isError && <FailureBanner error={making.error} className="col-span-full" />}
      <TextField label={words.name} name="directory-name" {...field} />
      <Button type="submit" isPending={making.isPending} busyLabel={words.making} className="sm:mt-6">
        {words.make}
      </Button>
    </form>
  );
}
