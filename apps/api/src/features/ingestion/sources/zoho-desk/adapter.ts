import { contentHash } from '../../door/event-key.js';
import { idText } from '../reading/id-text.js';
import { saysNothing } from '../reading/says-nothing.js';
import type { SourceAdapter } from '../source.js';
import { claimsAuthenticity, proofOf, readSecrets } from './authenticity.js';
import { publishedKeys, type DeskKeys } from './desk-keys.js';
import { splitBody, type ZohoEvent } from './event.js';
import { translateRuleCall } from './rule-call.js';
import { translateTicketEvent } from './ticket-event.js';

const minute = 60_000;

/**
 * Zoho Desk: subscriptions to events of tickets, and webhooks that workflow rules call.
 * @param keys those of Zoho, or others where a test signs.
 */
export function zohoDeskWith(keys: DeskKeys): SourceAdapter<ZohoEvent> {
  return {
    name: 'zoho-desk',
    takesForms: true,
    readSecret: readSecrets,
    authenticate: (request, secrets, deskUrl) => proofOf(request, secrets, deskUrl, keys),
    probe({ method, headers, body }) {
      return method === 'POST' && (!saysNothing(body) || claimsAuthenticity(headers)) ? undefined : {};
    },
    split: splitBody,
    key: keyOf,
    content: (event) => (event.sentBy === 'rule' ? event.fields : [event.type, event.time, event.ticket]),
    translate: (event, context) =>
      event.sentBy === 'rule' ? translateRuleCall(event, context) : translateTicketEvent(event, context),
  };
}

export const zohoDesk = zohoDeskWith(publishedKeys());

/** Nothing that Zoho sends has an id of its own. */
function keyOf(event: ZohoEvent, { receivedAt }: { readonly receivedAt: number }): string {
  if (event.sentBy === 'subscription') {
    const { organizationId, type, ticket, time } = event;
    return [organizationId, type, ticket['id'], time].map((part) => idText(part) ?? '').join(' ');
  }
  // A ticket that is closed, opened and closed again says the same twice: only within a minute is that a repetition.
  return `${idText(event.fields['ticketId'])} ${Math.floor(receivedAt / minute)} ${contentHash(event.fields)}`;
}
