import { roles, type Role } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { copy } from '../../../../copy/copy.js';
import { securityCopy } from '../security.copy.js';
import { failureOf } from '../../../../lib/api/failure.js';
import { Banner } from '../../../../ui/feedback/banner.js';
import { Button } from '../../../../ui/buttons/button.js';
import { Select } from '../../../../ui/fields/select.js';
import { TextField } from '../../../../ui/fields/text-field.js';
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
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('agent');
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const [isTried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const making = useMutation({
    mutationFn: () => securityCalls.makeToken({ name: name.trim(), role, expiresAt: endOf(lifetime) }),
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
    <form
      noValidate
      onSubmit={submit}
      className="mb-4 grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_9rem_auto]"
    >
      {making.isError && (
        <Banner tone="danger" icon={CircleAlert} role="alert" className="col-span-full">
          {failureOf(making.error).detail}
        </Banner>
      )}
      <TextField
        label={words.name}
        name="token-name"
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={setName}
        error={isTried && name.trim() === '' ? words.nameMissing : undefined}
        inputRef={input}
      />
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
