import { roles, type Role } from '@deskledger/contracts';
<<<<<<< HEAD
import { useState } from 'react';
import { copy } from '../../../../copy/copy.js';
import { securityCopy } from '../security.copy.js';
import { Select } from '../../../../ui/fields/select.js';
=======
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { copy } from '../../../../copy/copy.js';
import { securityCopy } from '../security.copy.js';
import { FailureBanner } from '../../../../ui/feedback/failure-banner.js';
import { Button } from '../../../../ui/buttons/button.js';
import { Select } from '../../../../ui/fields/select.js';
import { TextField } from '../../../../ui/fields/text-field.js';
import { useRequiredName } from '../../../../ui/fields/use-required-name.js';
>>>>>>> wt/d
import { securityCalls } from '../security.queries.js';
import { TokenForm } from './token-form.js';

const { tokens: words } = securityCopy;
const day = 86_400_000;

type Lifetime = keyof typeof words.lifetimes;
const lifetimes: readonly Lifetime[] = ['90', '30', '365', 'never'];
const roleOptions = roles.map((role) => ({ value: role, label: copy.spec.roles[role] }));
const lifetimeOptions = lifetimes.map((value) => ({ value, label: words.lifetimes[value] }));

/** A form for a new API token, with a role and an end. */
export function MakeToken({ onMade }: { onMade: () => void }) {
<<<<<<< HEAD
  const [role, setRole] = useState<Role>('agent');
  const [lifetime, setLifetime] = useState<Lifetime>('90');
=======
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
>>>>>>> wt/d
  return (
    <TokenForm
      words={words}
      name="token-name"
      columns="lg:grid-cols-[minmax(0,1fr)_9rem_9rem_auto]"
      makes={(name) => securityCalls.makeToken({ name, role, expiresAt: endOf(lifetime) })}
      onMade={onMade}
    >
<<<<<<< HEAD
=======
      {making.isError && <FailureBanner error={making.error} className="col-span-full" />}
      <TextField label={words.name} name="token-name" {...field} />
>>>>>>> wt/d
      <Select label={words.role} isLabelShown value={role} options={roleOptions} onChange={setRole} />
      <Select label={words.ends} isLabelShown value={lifetime} options={lifetimeOptions} onChange={setLifetime} />
    </TokenForm>
  );
}

function endOf(lifetime: Lifetime): string | null {
  return lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * day).toISOString();
}
