import {
  addOutgoingWebhook,
  changeOutgoingWebhook,
  listOutgoingWebhooks,
  listWebhookDeliveries,
  removeOutgoingWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testOutgoingWebhook,
  type RequestOf,
} from '@deskledger/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';

export const outgoingWebhooksQuery = queryOptions({
  queryKey: ['settings', 'outgoing webhooks'],
  queryFn: ({ signal }) => call(listOutgoingWebhooks, {}, { signal }),
});

/** What was sent to one of them, newest first, page by page. */
export const webhookDeliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['settings', 'outgoing webhooks', id, 'deliveries'],
    queryFn: ({ pageParam, signal }) =>
      call(listWebhookDeliveries, { params: { id }, query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }): string | undefined => next ?? undefined,
  });

export type WebhookChange = RequestOf<typeof changeOutgoingWebhook>['body'];

export const webhookCalls = {
  add: (body: RequestOf<typeof addOutgoingWebhook>['body']) => call(addOutgoingWebhook, { body }),
  change: (id: string, body: WebhookChange) => call(changeOutgoingWebhook, { params: { id }, body }),
  remove: (id: string) => call(removeOutgoingWebhook, { params: { id } }),
  rotate: (id: string) => call(rotateWebhookSecret, { params: { id } }),
  test: (id: string) => call(testOutgoingWebhook, { params: { id } }),
  resend: (id: string, delivery: string) => call(resendWebhookDelivery, { params: { id, delivery } }),
};
