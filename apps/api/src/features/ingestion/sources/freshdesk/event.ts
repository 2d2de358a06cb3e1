import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { refused, type ParsedBody, type Refused, type SplitBody } from '../source.js';

/** What the webhook of an automation rule says: its placeholders by name. A ticket that was read is told in the same words. */
export interface RuleCall {
  readonly placeholders: JsonObject;
}

/** A request holds one event, in an object `freshdesk_webhook` (simple content) or by itself (advanced content). */
export function splitBody({ value }: ParsedBody): SplitBody<RuleCall> {
  return { elements: [{ value, event: eventOf(value) }], isBatch: false };
}

function eventOf(value: unknown): RuleCall | Refused {
  if (!isObject(value)) return refused('not_an_event', 'an event must be a JSON object');
  const within = value['freshdesk_webhook'];
  if (within === undefined && value['ticket_id'] !== undefined) return { placeholders: value };
  if (isObject(within)) return { placeholders: within };
  return refused('not_an_event', "an event must have an object 'freshdesk_webhook'");
}
