import { webhookFormats, type OutgoingWebhookWithSecret, type WebhookFormat } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/button.js';
import { FailureBanner } from '../../ui/feedback/failure-banner.js';
import { toast } from '../../ui/feedback/toasts.js';
import { Select } from '../../ui/fields/select.js';
import { useRequiredName } from '../../ui/fields/use-required-name.js';
import { TextField } from '../../ui/fields/text-field.js';
import { faultOf } from '../security/index.js';
import { webhooksCopy } from './outgoing-webhooks.copy.js';
import { webhookCalls } from './outgoing-webhooks.queries.js';
import { UrlField } from './url-field.js';

const { add: words, formats } = webhooksCopy;
const formatOptions = webhookFormats.map((format) => ({ value: format, label: formats[format] }));

interface AddWebhookProps {
  onAdded: (added: OutgoingWebhookWithSecret) => Promise<void>;
}

/** A name, a format and an address are enough: all alerts of all tickets are sent until somebody chooses. */
export function AddWebhook({ onAdded }: AddWebhookProps) {
  const { name, field, isTried, isGiven, clear } = useRequiredName(words.nameMissing);
  const [format, setFormat] = useState<WebhookFormat>('standard');
  const [url, setUrl] = useState('');
  const urlInput = useRef<HTMLInputElement>(null);
  const adding = useMutation({
    mutationFn: () => webhookCalls.add({ name, format, url: url.trim() }),
    onSuccess: async (added) => {
      toast.success(words.done(added.name));
      clear();
      setUrl('');
      await onAdded(added);
    },
    onError: () => urlInput.current?.focus(),
  });
  const isAddress = /^https?:\/\/./.test(url.trim());
  const refusal = faultOf(adding.error, 'url');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isGiven()) return;
    if (!isAddress) urlInput.current?.focus();
    else if (!adding.isPending) adding.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="mb-4 grid items-start gap-3 sm:grid-cols-2">
      {adding.isError && refusal === undefined && <FailureBanner error={adding.error} className="col-span-full" />}
      <TextField label={words.name} name="webhook-name" {...field} />
      <Select label={words.format} isLabelShown value={format} options={formatOptions} onChange={setFormat} />
      <div className="col-span-full">
        <UrlField
          value={url}
          onChange={(text) => {
            setUrl(text);
            adding.reset();
          }}
          description={words.urlText[format]}
          error={refusal ?? (isTried && !isAddress ? words.urlWrong : undefined)}
          inputRef={urlInput}
        />
      </div>
      <div>
        <Button type="submit" isPending={adding.isPending} busyLabel={words.busy}>
          {words.confirm}
        </Button>
      </div>
    </form>
  );
}
