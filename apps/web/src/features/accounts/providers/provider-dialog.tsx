import type { IdentityProvider } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { copy } from '../../../copy/copy.js';
import { Button } from '../../../ui/buttons/button.js';
import { CopyButton } from '../../../ui/buttons/copy-button.js';
import { FailureBanner } from '../../../ui/feedback/failure-banner.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { SecretField } from '../../../ui/fields/secret-field.js';
import { Switch } from '../../../ui/fields/switch.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { useOwnerProof } from '../../security/index.js';
import { identityProvidersCopy } from './identity-providers.copy.js';
import { providerCalls } from './identity-providers.queries.js';
import { RoleFields } from './role-fields.js';

const { form: words, redirectUri: redirectLabel } = identityProvidersCopy;

interface ProviderDialogProps {
  provider: IdentityProvider;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** Everything about a provider but its issuer. The secret is only taken. */
export function ProviderDialog({ provider, onSaved, onClose }: ProviderDialogProps) {
  const form = useId();
  const [wishes, setWishes] = useState(provider);
  const [secret, setSecret] = useState('');
  const prove = useOwnerProof();
  const change = (part: Partial<IdentityProvider>) => setWishes((all) => ({ ...all, ...part }));
  const saving = useMutation({
    mutationFn: () => {
      const changed = wishesOf(wishes, secret);
      if (!provider.isEnabled && !changed.isEnabled) return providerCalls.change(provider.id, changed);
      return prove(words.proofTitle, words.proofText, (proof) =>
        providerCalls.change(provider.id, { ...changed, ...proof }),
      );
    },
    onSuccess: async (saved) => {
      if (saved === undefined) return;
      const { name } = saved;
      toast.success(words.done(name));
      onClose();
      await onSaved();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  return (
    <ModalDialog
      title={words.title(provider.name)}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{copy.spec.cancel}</Button>
          <Button type="submit" form={form} look="primary" isPending={saving.isPending} busyLabel={words.busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {saving.isError && <FailureBanner error={saving.error} />}
        <div>
          <p className="text-small text-muted">{words.redirectText}</p>
          <p className="flex items-center gap-1">
            <code className="reference min-w-0 text-small wrap-anywhere">{provider.redirectUri}</code>
            <CopyButton text={provider.redirectUri} what={redirectLabel} />
          </p>
        </div>
        <TextField
          label={identityProvidersCopy.add.name}
          autoComplete="off"
          maxLength={100}
          value={wishes.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={words.clientId}
          autoComplete="off"
          maxLength={300}
          value={wishes.clientId}
          onChange={(clientId) => change({ clientId })}
        />
        <SecretField
          label={words.clientSecret}
          autoComplete="new-password"
          maxLength={1000}
          value={secret}
          onChange={setSecret}
          description={provider.hasSecret ? words.secretKept : words.secretNone}
        />
        <TextField
          label={words.scopes}
          autoComplete="off"
          maxLength={300}
          value={wishes.scopes}
          onChange={(scopes) => change({ scopes })}
          description={words.scopesText}
        />
        <RoleFields mapping={wishes} onChange={change} />
        <Switch
          label={words.createsAccounts}
          description={words.createsText}
          isSelected={wishes.createsAccounts}
          onChange={(createsAccounts) => change({ createsAccounts })}
        />
        <Switch
          label={words.linksAccounts}
          description={words.linksText}
          isSelected={wishes.linksAccounts}
          onChange={(linksAccounts) => change({ linksAccounts })}
        />
        <Switch label={words.isEnabled} isSelected={wishes.isEnabled} onChange={(isEnabled) => change({ isEnabled })} />
      </form>
    </ModalDialog>
  );
}

/** Rows of which nothing was filled in are none; no secret means that the one there is stays. */
function wishesOf(wishes: IdentityProvider, secret: string) {
  const { name, clientId, scopes, roleClaim, roles, defaultRole, createsAccounts, linksAccounts, isEnabled } = wishes;
  return {
    ...{ name, clientId, scopes, roleClaim, defaultRole, createsAccounts, linksAccounts, isEnabled },
    roles: roles.filter(({ value }) => value.trim() !== ''),
    ...(secret.trim() === '' ? {} : { clientSecret: secret.trim() }),
  };
}
