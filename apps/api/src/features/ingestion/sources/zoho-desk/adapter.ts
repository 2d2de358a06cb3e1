import { contentHash } from '../../webhook/event-key.js';
import { idText } from '../reading/reading.js';
import { withExportFile, type FileRow } from '../export-file.js';
import { isEmptyBody, type SourceAdapter, type Translation, type TranslationContext } from '../source.js';
import { claimsAuthenticity, proofOf, readSecrets } from './authenticity.js';
import { designations } from './designation.js';
import { publishedKeys, type ZohoKeys } from './zoho-keys.js';
import { readTicket, splitBody, type ZohoEvent } from './event.js';
import { exportTable } from './export-file.js';
import { zohoDeskPull } from './pull.js';
import { translateRuleCall } from './rule-call.js';
import { translateTicketEvent } from './ticket-event.js';
import { translateWriting } from './writing.js';

const minute = 60_000;

/**
 * Zoho Desk: subscriptions to events of tickets, and webhooks that workflow rules call.
 * @param keys those of Zoho, or others where a test signs.
 */
export function zohoDeskWith(keys: ZohoKeys): SourceAdapter<ZohoEvent | FileRow> {
  const webhooks: SourceAdapter<ZohoEvent> = {
    name: 'zoho-desk',
    takesForms: true,
    readSecret: readSecrets,
    authenticate: (request, secrets, deskUrl) => proofOf(request, secrets, deskUrl, keys),
    probe({ method, headers, body }) {
      return method === 'POST' && (!isEmptyBody(body) || claimsAuthenticity(headers)) ? undefined : {};
    },
    split: splitBody,
    key: keyOf,
    content: contentOf,
    translate,
    designations,
    pull: zohoDeskPull,
  };
  return withExportFile(webhooks, exportTable);
}

export const zohoDesk = zohoDeskWith(publishedKeys());

function contentOf(event: ZohoEvent): unknown {
  if (event.sentBy === 'subscription') return [event.type, event.time, event.ticket];
  if (event.sentBy === 'writing') return [event.type, event.time, event.writing];
  return event.fields;
}

function translate(event: ZohoEvent, context: TranslationContext): Translation {
  if (event.sentBy === 'subscription') return translateTicketEvent(event, context);
  if (event.sentBy === 'writing') return translateWriting(event, context);
  return translateRuleCall(event, context);
}

/** Nothing that Zoho sends has an id of its own. A ticket that was read is known again by all that it says. */
function keyOf(event: ZohoEvent, { receivedAt }: { readonly receivedAt: number }): string | null {
  if (event.sentBy === 'subscription' || event.sentBy === 'writing') {
    const { organizationId, type, time } = event;
    if (type === readTicket) return null;
    const { id } = event.sentBy === 'writing' ? event.writing : event.ticket;
    return [organizationId, type, id, time].map((part) => idText(part) ?? '').join(' ');
  }
  // A ticket that is closed, opened and closed again says the same twice: only within a minute is that a repetition.
  return `${idText(event.fields['ticketId'])} ${Math.floor(receivedAt / minute)} ${contentHash(event.fields)}`;
}
