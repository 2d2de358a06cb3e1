import { Outbound } from '../../../platform/outbound/outbound.js';
import { DeliveryCatalog } from './delivery-catalog.js';
import { OutgoingWebhooks } from './outgoing-webhooks.js';
import { SealedWebhooks } from './sealed-webhooks.js';
import { MessageSender } from './send-message.js';
import { SendToWebhookHandler } from './send-to-webhook.handler.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import { WebhookSweep } from './webhook-sweep.js';

/** Where alerts are sent to, and what becomes of them. */
export const outgoingWebhookProviders = [
  Outbound,
  SealedWebhooks,
  OutgoingWebhooks,
  WebhookDeliveries,
  DeliveryCatalog,
  MessageSender,
  SendToWebhookHandler,
  WebhookSweep,
];
