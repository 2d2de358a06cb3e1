import { roles, type Role } from '@deskledger/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { copy } from '../../copy/copy.js';
import { staffCopy as words } from './staff.copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { Button } from '../../ui/buttons/button.js';
import { Banner } from '../../ui/feedback/banner.js';
import { Card } from '../../ui/layout/card.js';
import { Select } from '../../ui/fields/select.js';
import { TextField } from '../../ui/fields/text-field.js';
import { toast } from '../../ui/feedback/toasts.js';
import { staffCalls, staffQuery, type Invitation } from './staff.queries.js';
import { useLetIn } from './use-let-in.js';

const roleOptions = roles.map((role) => ({ value: role, label: copy.spec.roles[role] }));

/** An address and a role are enough; the rest says the person who comes. An Administrator takes the owner's proof. */
export function InviteForm() {
  const queries = useQueryClient();
  const letIn = useLetIn();
  const areFiles = useQuery(staffQuery).data?.mails === 'files';
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('agent');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: (wanted: Invitation) => letIn(wanted.role, (proof) => staffCalls.invite({ ...wanted, ...proof })),
    onSuccess: async (invited) => {
      if (invited === undefined) return;
      toast.success(words.invited(invited.email));
      setEmail('');
      await queries.invalidateQueries({ queryKey: staffQuery.queryKey });
    },
    onError: (failure) => {
      setError(failureOf(failure).detail);
      input.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
    setError(isAddress ? undefined : words.emailWrong);
    if (isAddress) sending.mutate({ email: email.trim(), role });
    else input.current?.focus();
  };
  return (
    <Card title={words.inviteTitle}>
      <p className="mb-4 max-w-prose text-muted">{words.inviteText}</p>
      {areFiles && (
        <Banner tone="warning" icon={TriangleAlert} className="mb-4">
          {words.mailsAreFiles}
        </Banner>
      )}
      <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
        <TextField
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={(text) => {
            setEmail(text);
            setError(undefined);
          }}
          error={error}
          inputRef={input}
        />
        <Select label={words.role} isLabelShown value={role} options={roleOptions} onChange={setRole} />
        <Button
          type="submit"
          look="primary"
          isPending={sending.isPending}
          busyLabel={words.inviting}
          className="sm:mt-6"
        >
          {words.invite}
        </Button>
      </form>
    </Card>
  );
}
