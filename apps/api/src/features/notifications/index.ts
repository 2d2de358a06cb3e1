/** What other features use of notifications. */
export { namelessFilters } from './nameless-filters.js';
export {
  chosenWebhooksSql,
  chooseWebhooks,
  forgetSender,
  hasWebhooksSql,
  resendOccasion,
  writeToChosen,
} from './outgoing-webhooks/chosen-webhooks.js';
export type { MessageContents } from './outgoing-webhooks/webhook-message.js';
