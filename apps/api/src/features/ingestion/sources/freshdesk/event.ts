import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { exportedTicketIn, type ExportedTicket } from '../reading/exported-ticket.js';
import { isRefused, refused, type ParsedBody, type Refused, type SplitBody } from '../source.js';

/** What the webhook of an automation rule says: its placeholders by name. A ticket that was read is told in the same words. */
export interface RuleCall {
  readonly sentBy: 'rule';
  readonly placeholders: JsonObject;
}

/** A row of the file that Freshdesk exports. */
export interface FileRow extends ExportedTicket {
  readonly sentBy: 'file';
}

export type FreshdeskEvent = RuleCall | FileRow;

/** A request holds one event, in an object `freshdesk_webhook` (simple content) or by itself (advanced content). */
export function splitBody({ value }: ParsedBody): SplitBody<FreshdeskEvent> {
  return { elements: [{ value, event: eventOf(value) }], isBatch: false };
}

function eventOf(value: unknown): FreshdeskEvent | Refused {
  if (!isObject(value)) return refused('not_an_event', 'an event is a JSON object');
  const row = exportedTicketIn(value);
  if (row !== undefined) return isRefused(row) ? row : { sentBy: 'file', ...row };
  const within = value['freshdesk_webhook'];
  if (within === undefined && value['ticket_id'] !== undefined) return { sentBy: 'rule', placeholders: value };
  if (isObject(within)) return { sentBy: 'rule', placeholders: within };
  return refused('not_an_event', "an event has an object 'freshdesk_webhook'");
}
