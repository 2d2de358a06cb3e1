import { withExportFile } from '../export-file.js';
import { readSigningSecret } from '../reading/hmac-proof.js';
import { deliveryIdIn } from '../reading/reading.js';
import type { SourceAdapter } from '../source.js';
import { splitBody, type ZendeskEvent } from './event.js';
import { exportTable } from './export-file.js';
import { zendeskPull } from './pull.js';
import { signatureProof } from './signature.js';
import { translateTemplate } from './template.js';
import { translateTicketEvent } from './ticket-event.js';

/** Zendesk: webhooks that are subscribed to events of tickets, and those that triggers and automations send. */
const webhooks: SourceAdapter<ZendeskEvent> = {
  name: 'zendesk',
  readSecret: readSigningSecret,
  authenticate: signatureProof,
  deliveryId: ({ 'x-zendesk-webhook-invocation-id': id }) => deliveryIdIn(id),
  split: splitBody,
  key: (event) => (event.sentBy === 'subscription' ? event.id : null),
  content(event) {
    if (event.sentBy === 'trigger') return event.template;
    const { verb, time, detail, change } = event;
    return [verb, time, detail, change];
  },
  translate: (event, context) =>
    event.sentBy === 'subscription' ? translateTicketEvent(event, context) : translateTemplate(event, context),
  pull: zendeskPull,
};

export const zendesk = withExportFile(webhooks, exportTable);
