import type { OutgoingWebhook, OutgoingWebhookWithSecret, WebhookTest } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { failureOf } from '../../lib/api/failure.js';
import { Button } from '../../ui/buttons/button.js';
import { toast } from '../../ui/feedback/toasts.js';
import { Badge } from '../../ui/inline/badge.js';
import { Fact, Facts } from '../../ui/inline/facts.js';
import { InlineConfirm } from '../security/index.js';
import { webhooksCopy as words } from './outgoing-webhooks.copy.js';
import { webhookCalls } from './outgoing-webhooks.queries.js';

interface WebhookRowProps {
  webhook: OutgoingWebhook;
  onEdit: () => void;
  onDeliveries: () => void;
  onSecret: (webhook: OutgoingWebhookWithSecret) => void;
  onChanged: () => Promise<void>;
}

export function WebhookRow({ webhook, onEdit, onDeliveries, onSecret, onChanged }: WebhookRowProps) {
  const { id, name, format, host, alerts, teams, isEnabled, trouble } = webhook;
  const onError = (error: unknown) => void toast.error(failureOf(error).detail);
  const testing = useMutation({ mutationFn: () => webhookCalls.test(id) });
  const rotating = useMutation({ mutationFn: () => webhookCalls.rotate(id), onSuccess: onSecret, onError });
  const removing = useMutation({
    mutationFn: () => webhookCalls.remove(id),
    onSuccess: async () => {
      toast.success(words.removed(name));
      await onChanged();
    },
    onError,
  });
  return (
    <li className="grid gap-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          <span dir="auto">{name}</span>
          <Badge tone="neutral">{words.formats[format]}</Badge>
          {!isEnabled && <Badge tone="neutral">{words.off}</Badge>}
          {isEnabled && trouble !== null && <Badge tone="danger">{words.failing}</Badge>}
        </p>
        <p className="text-small wrap-anywhere text-muted">{words.host(host)}</p>
        <Facts className="text-caption text-subtle">
          {alerts.map((alert) => (
            <Fact key={alert}>{words.alerts[alert]}</Fact>
          ))}
          {teams.length > 0 && <Fact>{words.teams(teams)}</Fact>}
        </Facts>
        {trouble !== null && <p className="text-small wrap-anywhere text-danger">{trouble}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button aria-label={words.editOf(name)} onPress={onEdit}>
          {words.edit}
        </Button>
        <Button
          aria-label={words.testOf(name)}
          isPending={testing.isPending}
          busyLabel={words.testing}
          onPress={() => testing.mutate()}
        >
          {words.test}
        </Button>
        <Button aria-label={words.deliveriesOf(name)} aria-haspopup="dialog" onPress={onDeliveries}>
          {words.deliveries}
        </Button>
        {format === 'standard' && (
          <InlineConfirm
            // Once it is answered, it can be asked again.
            key={rotating.data?.newSecret}
            label={words.rotate}
            name={words.rotateOf(name)}
            question={words.rotateQuestion}
            isPending={rotating.isPending}
            onConfirm={() => rotating.mutate()}
          />
        )}
        <InlineConfirm
          label={words.remove}
          name={words.removeOf(name)}
          question={words.question}
          isPending={removing.isPending}
          onConfirm={() => removing.mutate()}
        />
        <TestedWebhook error={testing.error} answer={testing.data} />
      </div>
    </li>
  );
}

/** What came of a test. It is there before there is anything to say: a region that comes with its sentence is not heard. */
function TestedWebhook({ error, answer }: { error: unknown; answer: WebhookTest | undefined }) {
  const trouble = error ? failureOf(error).detail : answer?.ok === false ? answer.trouble : undefined;
  return (
    <p role="status" className="min-w-0 basis-full text-small empty:hidden">
      {trouble !== undefined && (
        <span className="inline-flex items-start gap-1.5 wrap-anywhere text-danger">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {trouble}
        </span>
      )}
      {answer?.ok === true && trouble === undefined && (
        <span className="inline-flex items-start gap-1.5 text-success">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {words.tested}
        </span>
      )}
    </p>
  );
}
