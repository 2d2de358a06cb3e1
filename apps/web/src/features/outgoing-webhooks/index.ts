/** What other features use of the outgoing webhooks. */
export { OutgoingWebhooksCard } from './outgoing-webhooks-card.js';
export { WebhookChoice } from './webhook-choice.js';
