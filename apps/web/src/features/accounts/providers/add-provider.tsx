import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/buttons/button.js';
import { FailureBanner } from '../../../ui/feedback/failure-banner.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { useRequiredName } from '../../../ui/fields/use-required-name.js';
import { faultOf } from '../../security/index.js';
import { identityProvidersCopy } from './identity-providers.copy.js';
import { providerCalls } from './identity-providers.queries.js';

const { add: words } = identityProvidersCopy;

/** A name and the issuer are enough to have the redirect URI, which the provider asks for first. */
export function AddProvider({ onAdded }: { onAdded: () => Promise<void> }) {
  const { name, field, isTried, isGiven, clear } = useRequiredName(words.nameMissing);
  const [issuer, setIssuer] = useState('');
  const issuerInput = useRef<HTMLInputElement>(null);
  const adding = useMutation({
    mutationFn: () => providerCalls.add({ name, issuer: issuer.trim() }),
    onSuccess: async (added) => {
      toast.success(words.done(added.name));
      clear();
      setIssuer('');
      await onAdded();
    },
    onError: () => issuerInput.current?.focus(),
  });
  const isAddress = /^https?:\/\/./.test(issuer.trim());
  const isIssuerWrong = faultOf(adding.error, 'issuer') !== undefined || (isTried && !isAddress);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isGiven()) return;
    if (!isAddress) issuerInput.current?.focus();
    else if (!adding.isPending) adding.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="mb-4 grid items-start gap-3 lg:grid-cols-[10rem_minmax(0,1fr)_auto]">
      {adding.isError && !isIssuerWrong && <FailureBanner error={adding.error} className="col-span-full" />}
      <TextField label={words.name} name="provider-name" {...field} />
      <TextField
        label={words.issuer}
        name="provider-issuer"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        value={issuer}
        onChange={(text) => {
          setIssuer(text);
          adding.reset();
        }}
        description={words.issuerText}
        error={isIssuerWrong ? words.issuerWrong : undefined}
        inputRef={issuerInput}
      />
      <Button type="submit" isPending={adding.isPending} busyLabel={words.busy} className="lg:mt-6">
        {words.confirm}
      </Button>
    </form>
  );
}
