import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { isRefused, refused, type Element, type ParsedBody, type Refused, type SplitBody } from '../source.js';
import { exportedTicketIn } from '../reading/exported-ticket.js';
import { idText } from '../reading/id-text.js';
import { isBinaryCloudEvent, readCloudEvent, structuredForm } from './cloud-events.js';
import type { StandardEvent } from './event.js';
import { exportedEvent } from './exported-ticket.js';

/**
 * Splits a parsed body into its events. The content type decides first (CloudEvents batch, then structured), then
 * CloudEvents' binary headers, then the value itself: our own envelope, a CloudEvent, or an array of either.
 */
export function splitBody({ value, headers }: ParsedBody): SplitBody<StandardEvent> {
  const contentType = String(headers['content-type'] ?? '').toLowerCase();
  if (!contentType.startsWith('application/cloudevents') && isBinaryCloudEvent(headers)) {
    const event = structuredForm(headers, value);
    return { elements: [isRefused(event) ? { value, event } : elementOf(event)], isBatch: false };
  }
  if (!Array.isArray(value)) return { elements: [elementOf(value)], isBatch: false };
  return { elements: value.map(elementOf), isBatch: true };
}

function elementOf(value: unknown): Element<StandardEvent> {
  if (!isObject(value)) return { value, event: refused('not_an_event', 'an event is a JSON object') };
  return { value, event: eventOf(value) };
}

function eventOf(value: JsonObject): StandardEvent | Refused {
  const row = exportedTicketIn(value);
  if (row !== undefined) return isRefused(row) ? row : exportedEvent(row);
  return value['specversion'] === undefined ? readStandardEvent(value) : readCloudEvent(value);
}

/** Reads the product's own envelope: `{type, id?, timestamp, data}`. */
function readStandardEvent(event: JsonObject): StandardEvent | Refused {
  const { data, type } = event;
  if (!isObject(data)) return refused('not_an_event', "an event is an object with 'type' and an object 'data'");
  return {
    id: idText(event['id']) ?? null,
    type: typeof type === 'string' ? type : null,
    time: event['timestamp'],
    sequence: undefined,
    data,
  };
}
