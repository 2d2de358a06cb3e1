import type { OutgoingWebhook, OutgoingWebhookWithSecret } from '@deskledger/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/api/failure.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Card } from '../../ui/layout/card.js';
import { ShownOnce } from '../settings/index.js';
import { AddWebhook } from './add-webhook.js';
import { DeliveriesDialog } from './deliveries-dialog.js';
import { webhooksCopy as words } from './outgoing-webhooks.copy.js';
import { outgoingWebhooksQuery } from './outgoing-webhooks.queries.js';
import { WebhookDialog } from './webhook-dialog.js';
import { WebhookRow } from './webhook-row.js';

/** Where deadline alerts are sent to; for administrators. */
export function OutgoingWebhooksCard() {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: outgoingWebhooksQuery.queryKey });
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  const [opened, open] = useState<{ webhook: OutgoingWebhook; as: 'form' | 'deliveries' } | null>(null);
  const close = () => open(null);
  const showSecret = ({ name, newSecret }: OutgoingWebhookWithSecret) => {
    if (newSecret !== null) setMade({ name, secret: newSecret });
  };
  const added = (webhook: OutgoingWebhookWithSecret) => {
    showSecret(webhook);
    return renew();
  };
  return (
    <Card title={words.title}>
      <p className="mb-4 max-w-prose text-muted">{words.text}</p>
      <AddWebhook onAdded={added} />
      {made && (
        <ShownOnce
          title={words.secretOf(made.name)}
          text={words.secretText}
          what={words.secret}
          secret={made.secret}
          onDone={() => setMade(null)}
        />
      )}
      <WebhookList
        onEdit={(webhook) => open({ webhook, as: 'form' })}
        onDeliveries={(webhook) => open({ webhook, as: 'deliveries' })}
        onSecret={showSecret}
        onChanged={renew}
      />
      {opened?.as === 'form' && <WebhookDialog webhook={opened.webhook} onSaved={renew} onClose={close} />}
      {opened?.as === 'deliveries' && <DeliveriesDialog webhook={opened.webhook} onClose={close} />}
    </Card>
  );
}

interface WebhookListProps {
  onEdit: (webhook: OutgoingWebhook) => void;
  onDeliveries: (webhook: OutgoingWebhook) => void;
  onSecret: (webhook: OutgoingWebhookWithSecret) => void;
  onChanged: () => Promise<void>;
}

function WebhookList({ onEdit, onDeliveries, onSecret, onChanged }: WebhookListProps) {
  const list = useQuery(outgoingWebhooksQuery);
  if (list.isError) {
    const { detail, requestId } = failureOf(list.error);
    return (
      <ErrorState
        what={words.theWebhooks}
        detail={detail}
        requestId={requestId}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) return <Skeleton className="h-14 w-full" />;
  const { items } = list.data;
  if (items.length === 0) return <p className="text-muted">{words.none}</p>;
  return (
    <ul aria-label={words.list} className="divide-y divide-line">
      {items.map((webhook) => (
        <WebhookRow
          key={webhook.id}
          webhook={webhook}
          onEdit={() => onEdit(webhook)}
          onDeliveries={() => onDeliveries(webhook)}
          onSecret={onSecret}
          onChanged={onChanged}
        />
      ))}
    </ul>
  );
}
