import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { failureOf } from '../../../../lib/api/failure.js';
import { Button } from '../../../../ui/buttons/button.js';
import { Banner } from '../../../../ui/feedback/banner.js';
import { toast } from '../../../../ui/feedback/toasts.js';
import { TextField } from '../../../../ui/fields/text-field.js';
import { faultOf } from '../../security/field-faults.js';
import { identityProvidersCopy } from './identity-providers.copy.js';
import { providerCalls } from './identity-providers.queries.js';

const { add: words } = identityProvidersCopy;

/** A name and the issuer are enough to have the redirect URI, which the provider asks for first. */
export function AddProvider({ onAdded }: { onAdded: () => Promise<void> }) {
  const [name, setName] = useState('');
  const [issuer, setIssuer] = useState('');
  const [isTried, setTried] = useState(false);
  const [nameInput, issuerInput] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const adding = useMutation({
    mutationFn: () => providerCalls.add({ name: name.trim(), issuer: issuer.trim() }),
    onSuccess: async (added) => {
      toast.success(words.done(added.name));
      setName('');
      setIssuer('');
      setTried(false);
      await onAdded();
    },
    onError: () => issuerInput.current?.focus(),
  });
  const isIssuerWrong =
    faultOf(adding.error, 'issuer') !== undefined || (isTried && !/^https?:\/\/./.test(issuer.trim()));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') nameInput.current?.focus();
    else if (!/^https?:\/\/./.test(issuer.trim())) issuerInput.current?.focus();
    else if (!adding.isPending) adding.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="mb-4 grid items-start gap-3 lg:grid-cols-[10rem_minmax(0,1fr)_auto]">
      {adding.isError && !isIssuerWrong && (
        <Banner tone="danger" icon={CircleAlert} role="alert" className="col-span-full">
          {failureOf(adding.error).detail}
        </Banner>
      )}
      <TextField
        label={words.name}
        name="provider-name"
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={setName}
        error={isTried && name.trim() === '' ? words.nameMissing : undefined}
        inputRef={nameInput}
      />
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
