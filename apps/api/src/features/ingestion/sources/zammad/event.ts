import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { refused, type ParsedBody, type SplitBody } from '../source.js';

/** What a trigger or a scheduler says: the ticket. The article beside it says nothing of the ticket that is read. */
export interface ZammadEvent {
  readonly ticket: JsonObject;
}

/** A request holds one event. */
export function splitBody({ value }: ParsedBody): SplitBody<ZammadEvent> {
  const ticket = isObject(value) ? value['ticket'] : undefined;
  const event = isObject(ticket) ? { ticket } : refused('not_an_event', "an event has an object 'ticket'");
  return { elements: [{ value, event }], isBatch: false };
}
