import type { OutgoingWebhook, WebhookDelivery } from '@deskledger/contracts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { failureOf } from '../../lib/api/failure.js';
import { followUpPath, ticketPath } from '../../lib/url/paths.js';
import { Button } from '../../ui/buttons/button.js';
import { TextLink } from '../../ui/buttons/text-link.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { LoadMore } from '../../ui/feedback/load-more.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { toast } from '../../ui/feedback/toasts.js';
import { Badge, type Tone } from '../../ui/inline/badge.js';
import { Fact, Facts } from '../../ui/inline/facts.js';
import { Moment } from '../../ui/inline/moment.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { settingValues } from '../organization/index.js';
import { webhooksCopy } from './outgoing-webhooks.copy.js';
import { webhookCalls, webhookDeliveriesQuery } from './outgoing-webhooks.queries.js';

const words = webhooksCopy.delivered;

interface DeliveriesDialogProps {
  webhook: OutgoingWebhook;
  onClose: () => void;
}

/** What was sent to a webhook, newest first. */
export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  return (
    <ModalDialog title={words.title(webhook.name)} isOpen isWide onOpenChange={onClose}>
      <DeliveryList webhookId={webhook.id} />
    </ModalDialog>
  );
}

function DeliveryList({ webhookId }: { webhookId: string }) {
  const list = useInfiniteQuery(webhookDeliveriesQuery(webhookId));
  if (list.isPending) return <Skeleton className="h-48 w-full" />;
  if (list.data === undefined) {
    const retry = () => void list.refetch();
    const failure = failureOf(list.error);
    return <ErrorState what={words.theDeliveries} {...failure} isRetrying={list.isFetching} onRetry={retry} />;
  }
  const deliveries = list.data.pages.flatMap(({ items }) => items);
  if (deliveries.length === 0) return <EmptyState icon={Send} text={words.none} />;
  return (
    <>
      <ol aria-label={words.list} className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} webhookId={webhookId} delivery={delivery} />
        ))}
      </ol>
      {(list.hasNextPage || list.data.pages.length > 1) && (
        <LoadMore
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          isFailed={list.isFetchNextPageError}
          automatic={false}
          label={words.more}
          endText={words.end}
          failedText={words.moreFailed}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

const tones: Readonly<Record<WebhookDelivery['status'], Tone>> = {
  waiting: 'neutral',
  sent: 'success',
  failed: 'danger',
};

function DeliveryRow({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { id, status, attempts, trouble, recordedAt, sentAt, nextAt } = delivery;
  const queries = useQueryClient();
  const resending = useMutation({
    mutationFn: () => webhookCalls.resend(webhookId, id),
    onSuccess: async () => {
      toast.success(words.resent);
      await queries.invalidateQueries({ queryKey: webhookDeliveriesQuery(webhookId).queryKey });
    },
    onError: (error) => void toast.error(failureOf(error).detail),
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          <Subject delivery={delivery} />
          <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
        </p>
        <p>{what(delivery)}</p>
        <Facts className="text-caption text-subtle">
          <Fact>
            {words.recorded} <Moment at={recordedAt} withTime />
          </Fact>
          {sentAt !== null && (
            <Fact>
              {words.sent} <Moment at={sentAt} withTime />
            </Fact>
          )}
          {attempts > 0 && <Fact>{words.attempts(attempts)}</Fact>}
          {nextAt !== null && (
            <Fact>
              {words.next} <Moment at={nextAt} withTime />
            </Fact>
          )}
        </Facts>
        {trouble !== null && <p className="text-small wrap-anywhere text-danger">{trouble}</p>}
      </div>
      {status === 'failed' && (
        <Button
          aria-label={resendLabel(delivery)}
          isPending={resending.isPending}
          busyLabel={words.resending}
          onPress={() => resending.mutate()}
        >
          {words.resend}
        </Button>
      )}
    </li>
  );
}

/** What a message is about: a ticket, an answer by a public link, or what an alert or a report says. */
function Subject({ delivery: { ticket, followUp, text } }: { delivery: WebhookDelivery }) {
  if (text !== null) return <span className="font-medium">{text}</span>;
  if (ticket !== null) return <TextLink to={ticketPath(ticket.id)}>{words.ticket(ticket.ticketId)}</TextLink>;
  return <TextLink to={followUpPath(followUp?.id ?? '')}>{words.publicLink}</TextLink>;
}

function resendLabel({ ticket, text }: WebhookDelivery): string {
  if (text !== null) return words.resendText(text);
  return ticket === null ? words.resendLinked : words.resendOf(ticket.ticketId);
}

function what({ alert, clock, share, followUp }: WebhookDelivery): string {
  if (alert === 'figure_began' || alert === 'figure_ended' || alert === 'report') return words.messages[alert];
  if (alert === 'follow_up' || clock === null || share === null) return words.followUp(followUp?.rating ?? null);
  return words.line(settingValues.clocks[clock], words.deadlines[alert](share));
}
