import { deletionGraceDays, requestDeletion } from '@deskledger/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { deletionCopy as words } from './deletion.copy.js';
import { call } from '../../../lib/api/client.js';
import { formatInstantDay } from '../../../lib/dates/instant.js';
import { useZone } from '../../../lib/dates/zone.js';
import { Button } from '../../../ui/buttons/button.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { SecretField } from '../../../ui/fields/secret-field.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { accountQuery, knowsPasskeys } from '../../account/index.js';
import { faultOf, passkeyCalls, RefusedOwner, securityQuery } from '../../security/index.js';

/**
 * Address and password, because nothing brings the account back after the days of grace. Who has no password signs in at
 * their identity provider again, or shows a passkey.
 */
export default function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useId();
  const queries = useQueryClient();
  const zone = useZone();
  const [typed, setTyped] = useState({ email: '', password: '' });
  const [wasTried, setTried] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { hasPassword = true, secondFactor } = useQuery(securityQuery).data ?? {};
  const hasPasskey = !hasPassword && secondFactor?.ways.includes('passkey') === true && knowsPasskeys();
  const isOwn = typed.email.trim().toLowerCase() === email.toLowerCase();
  const deleting = useMutation({
    mutationFn: async (by: 'passkey' | 'other') => {
      const { email: own, password } = typed;
      const proof = by === 'passkey' ? { passkey: await passkeyCalls.show() } : hasPassword ? { password } : {};
      return call(requestDeletion, { body: { email: own, ...proof } });
    },
    onSuccess: async ({ deletesAt }) => {
      onClose();
      toast.success(words.requested(formatInstantDay(deletesAt, zone)));
      await queries.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true });
    },
    onError: (error) => faultOf(error, 'password') && passwordInput.current?.focus(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isOwn) emailInput.current?.focus();
    else if (hasPassword && typed.password === '') passwordInput.current?.focus();
    else if (!deleting.isPending) deleting.mutate('other');
  };
  const passwordFault = typed.password === '' ? words.passwordMissing : faultOf(deleting.error, 'password');
  return (
    <ModalDialog
      title={words.title}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{words.keep}</Button>
          <Button
            type="submit"
            form={form}
            isPending={deleting.isPending}
            busyLabel={words.busy}
            className="border-danger! text-danger!"
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <p>{words.text}</p>
        <p className="text-muted">{words.grace(deletionGraceDays)}</p>
        {deleting.isError && faultOf(deleting.error, 'password') === undefined && (
          <RefusedOwner
            error={deleting.error}
            {...(hasPasskey && { onPasskey: () => !deleting.isPending && deleting.mutate('passkey') })}
          />
        )}
        <TextField
          label={`${words.email} (${email})`}
          type="email"
          autoComplete="off"
          value={typed.email}
          onChange={(text) => setTyped({ ...typed, email: text })}
          error={wasTried && !isOwn ? words.emailWrong : undefined}
          inputRef={emailInput}
        />
        {hasPassword && (
          <SecretField
            label={words.password}
            autoComplete="current-password"
            value={typed.password}
            onChange={(password) => {
              setTyped({ ...typed, password });
              deleting.reset();
            }}
            error={wasTried ? passwordFault : undefined}
            inputRef={passwordInput}
          />
        )}
      </form>
    </ModalDialog>
  );
}
