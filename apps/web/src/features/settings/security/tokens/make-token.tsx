import { roles, type Role } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { copy } from '../../../../copy/copy.js';
import { securityCopy } from '../security.copy.js';
import { FailureBanner } from '../../../../ui/feedback/failure-banner.js';
import { Button } from '../../../../ui/buttons/button.js';
import { Select } from '../../../../ui/fields/select.js';
import { TextField } from '../../../../ui/fields/text-field.js';
import { useRequiredName } from '../../../../ui/fields/use-required-name.js';
import { securityCalls } from '../security.queries.js';
import { MadeToken } from './made-token.js';

const { tokens: words } = securityCopy;
const day = 86_400_000;

type Lifetime = keyof typeof words.lifetimes;
const lifetimes: readonly Lifetime[] = ['90', '30', '365', 'never'];
const roleOptions = roles.map((role) => ({ value: role, label: copy.spec.roles[role] }));
const lifetimeOptions = lifetimes.map((value) => ({ value, label: words.lifetimes[value] }));

/** A form for a new token; its secret is shown once in the form's place. */
export function MakeToken({ onMade }: { onMade: () => void }) {
  const { name, field, isGiven, clear } = useRequiredName(words.nameMissing);
  const [role, setRole] = useState<Role>('agent');
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const making = useMutation({
    mutationFn: () => securityCalls.makeToken({ name, role, expiresAt: endOf(lifetime) }),
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
    <form
      noValidate
      onSubmit={submit}
      className="mb-4 grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_9rem_auto]"
    >
      {making.isError && <FailureBanner error={making.error} className="col-span-full" />}
      <TextField label={words.name} name="token-name" {...field} />
      <Select label={words.role} isLabelShown value={role} options={roleOptions} onChange={setRole} />
      <Select label={words.ends} isLabelShown value={lifetime} options={lifetimeOptions} onChange={setLifetime} />
      <Button type="submit" isPending={making.isPending} busyLabel={words.making} className="sm:mt-6">
        {words.make}
      </Button>
    </form>
  );
}

function endOf(lifetime: Lifetime): string | null {
  return lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * day).toISOString();
}
