import type { ConnectionWithSecret, ResponseOf, listConnections } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { connectionsCopy, kindName } from './connections.copy.js';
import { faultOf } from '../security/index.js';
import { FailureBanner } from '../../ui/feedback/failure-banner.js';
import { connectPath } from '../../lib/url/paths.js';
import { TextLink } from '../../ui/buttons/text-link.js';
import { Button } from '../../ui/buttons/button.js';
import { Card } from '../../ui/layout/card.js';
import { Select } from '../../ui/fields/select.js';
import { TextField } from '../../ui/fields/text-field.js';
import { useRequiredName } from '../../ui/fields/use-required-name.js';
import { connectionCalls } from './connections.queries.js';

const words = connectionsCopy.add;

interface AddConnectionProps {
  sources: ResponseOf<typeof listConnections>['sources'];
  onAdded: (added: ConnectionWithSecret) => void;
  /** Told which kind is chosen. */
  onKind?: (source: string) => void;
  /** Without the card and the way to the steps: it stands in one of them. */
  isBare?: boolean;
}

/** A kind and a name are enough; the address and, where it can be, the secret are made. */
export function AddConnection({ sources, onAdded, onKind, isBare = false }: AddConnectionProps) {
  const [source, setSource] = useState(sources[0]?.name ?? '');
  const { name, field, isGiven, clear } = useRequiredName(words.nameMissing);
  const [deskUrl, setDeskUrl] = useState('');
  const adding = useMutation({
    mutationFn: () => connectionCalls.add({ source, name, deskUrl: deskUrl.trim() || null }),
    onSuccess: (added) => {
      clear();
      setDeskUrl('');
      onAdded(added);
    },
  });
  const isAddressWrong = faultOf(adding.error, 'deskUrl') !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isGiven() && !adding.isPending) adding.mutate();
  };
  const form = (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-2">
      {adding.isError && !isAddressWrong && <FailureBanner error={adding.error} className="col-span-full" />}
      <Select
        label={words.kind}
        isLabelShown
        value={source}
        options={sources.map(({ name: kind }) => ({ value: kind, label: kindName(kind) }))}
        onChange={(chosen) => {
          setSource(chosen);
          onKind?.(chosen);
        }}
      />
      <TextField label={words.name} name="connection-name" {...field} />
      <div className="col-span-full">
        <TextField
          label={words.deskUrl}
          name="connection-url"
          type="url"
          inputMode="url"
          autoComplete="off"
          value={deskUrl}
          onChange={(address) => {
            setDeskUrl(address);
            adding.reset();
          }}
          description={words.deskUrlText}
          error={isAddressWrong ? words.deskUrlWrong : undefined}
        />
      </div>
      <div>
        <Button type="submit" look="primary" isPending={adding.isPending} busyLabel={words.busy}>
          {words.confirm}
        </Button>
      </div>
    </form>
  );
  if (isBare) return form;
  return (
    <Card title={words.title}>
      <p className="mb-4 max-w-prose text-muted">
        <TextLink to={connectPath()}>{words.guide}</TextLink>
      </p>
      {form}
    </Card>
  );
}
