import { webhookAlerts, type OutgoingWebhook } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { copy } from '../../copy/copy.js';
import { Button } from '../../ui/buttons/button.js';
import { FailureBanner } from '../../ui/feedback/failure-banner.js';
import { toast } from '../../ui/feedback/toasts.js';
import { Checkbox } from '../../ui/fields/checkbox.js';
import { Switch } from '../../ui/fields/switch.js';
import { TextField } from '../../ui/fields/text-field.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { faultOf } from '../security/index.js';
import { webhooksCopy } from './outgoing-webhooks.copy.js';
import { webhookCalls } from './outgoing-webhooks.queries.js';
import { UrlField } from './url-field.js';

const { form: words, add, alerts: alertWords } = webhooksCopy;

interface WebhookDialogProps {
  webhook: OutgoingWebhook;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** Everything about a webhook but its format. The URL is only taken. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const form = useId();
  const missing = useId();
  const [name, setName] = useState(webhook.name);
  const [url, setUrl] = useState('');
  const [alerts, setAlerts] = useState(webhook.alerts);
  const [teams, setTeams] = useState(webhook.teams.join(', '));
  const [isEnabled, setEnabled] = useState(webhook.isEnabled);
  const saving = useMutation({
    mutationFn: () => {
      const wishes = { name: name.trim(), alerts, teams: namesIn(teams), isEnabled };
      return webhookCalls.change(webhook.id, { ...wishes, ...(url.trim() !== '' && { url: url.trim() }) });
    },
    onSuccess: async (saved) => {
      toast.success(words.done(saved.name));
      onClose();
      await onSaved();
    },
  });
  const refusal = faultOf(saving.error, 'url');
  const isIncomplete = name.trim() === '' || alerts.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isIncomplete && !saving.isPending) saving.mutate();
  };
  return (
    <ModalDialog
      title={words.title(webhook.name)}
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
        {saving.isError && refusal === undefined && <FailureBanner error={saving.error} />}
        <TextField
          label={add.name}
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={setName}
          error={name.trim() === '' ? add.nameMissing : undefined}
        />
        <UrlField
          value={url}
          onChange={(text) => {
            setUrl(text);
            saving.reset();
          }}
          description={words.urlText(webhook.host)}
          error={refusal}
        />
        <fieldset aria-describedby={alerts.length === 0 ? missing : undefined} className="grid gap-2">
          <legend className="mb-1 font-medium">{words.alerts}</legend>
          {webhookAlerts.map((alert) => (
            <Checkbox
              key={alert}
              isSelected={alerts.includes(alert)}
              onChange={(isOn) =>
                setAlerts(webhookAlerts.filter((one) => (one === alert ? isOn : alerts.includes(one))))
              }
            >
              {alertWords[alert]}
            </Checkbox>
          ))}
          {alerts.length === 0 && (
            <p id={missing} className="text-small text-danger">
              {words.alertsMissing}
            </p>
          )}
        </fieldset>
        <TextField
          label={words.teams}
          autoComplete="off"
          value={teams}
          onChange={setTeams}
          description={words.teamsText}
        />
        <Switch label={words.isEnabled} isSelected={isEnabled} onChange={setEnabled} />
      </form>
    </ModalDialog>
  );
}

/** The names between the commas, each once. */
const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];
