import type { Connection } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { accessCopy as words, fieldName } from './access.copy.js';
import { copy } from '../../../copy/copy.js';
import { FailureBanner } from '../../../ui/feedback/failure-banner.js';
import { Button } from '../../../ui/buttons/button.js';
import { SecretField } from '../../../ui/fields/secret-field.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { faultOf } from '../../security/index.js';
import { connectionCalls, type SourceKind } from '../connections.queries.js';

export type AccessField = SourceKind['access'][number];

interface AccessFormProps {
  connection: Connection;
  /** What its help desk asks of those who read it. */
  fields: readonly AccessField[];
  onGiven: () => void;
  onCancel?: (() => void) | undefined;
}

/** Asks where the help desk is, and for what it asks of those who read it. What was given before is not there to be shown. */
export function AccessForm({ connection, fields, onGiven, onCancel }: AccessFormProps) {
  const { id } = connection;
  const form = useRef<HTMLFormElement>(null);
  const [address, setAddress] = useState(connection.deskUrl ?? '');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const valueOf = (name: string) => (values[name] ?? '').trim();
  const giving = useMutation({
    mutationFn: async () => {
      if (address.trim() !== connection.deskUrl) await connectionCalls.change(id, { deskUrl: address.trim() });
      const given = fields.map(({ name }) => [name, valueOf(name)] as const).filter(([, value]) => value !== '');
      return connectionCalls.giveAccess(id, Object.fromEntries(given));
    },
    onSuccess: onGiven,
  });
  const isAddressWrong = faultOf(giving.error, 'deskUrl') !== undefined;
  const missing = fields.filter(({ name, isOptional }) => !isOptional && valueOf(name) === '');
  const isWhole = address.trim() !== '' && missing.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWhole) return void (giving.isPending || giving.mutate());
    const [field] = missing;
    const place = address.trim() === '' || field === undefined ? 'desk-address' : `access-${field.name}`;
    form.current?.querySelector<HTMLInputElement>(`input[name="${place}"]`)?.focus();
  };
  const isAddressMissing = isTried && address.trim() === '';
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <p className="max-w-prose text-muted">{words.text}</p>
      {giving.isError && !isAddressWrong && <FailureBanner error={giving.error} />}
      <TextField
        label={words.address}
        name="desk-address"
        type="url"
        inputMode="url"
        autoComplete="off"
        value={address}
        onChange={(text) => {
          setAddress(text);
          giving.reset();
        }}
        description={words.addressText}
        error={isAddressWrong || isAddressMissing ? words.addressWrong : undefined}
      />
      {fields.map(({ name, isSecret, isOptional }) => {
        const label = isOptional ? words.optional(fieldName(name)) : fieldName(name);
        const field = {
          ...{ label, name: `access-${name}`, maxLength: 500, value: values[name] ?? '' },
          onChange: (text: string) => setValues((all) => ({ ...all, [name]: text })),
          error: isTried && !isOptional && valueOf(name) === '' ? words.missing(label) : undefined,
        };
        return isSecret ? (
          <SecretField key={name} {...field} autoComplete="new-password" />
        ) : (
          <TextField key={name} {...field} autoComplete="off" />
        );
      })}
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && <Button onPress={onCancel}>{copy.spec.cancel}</Button>}
        <Button type="submit" look="primary" isPending={giving.isPending} busyLabel={words.busy}>
          {words.confirm}
        </Button>
      </div>
    </form>
  );
}
