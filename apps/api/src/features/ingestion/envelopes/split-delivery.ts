import { isObject, type JsonObject } from '../decoding/parse-json.js';
import { isRefused, refused, type Refused } from '../sources/translation.js';
import { isBinaryCloudEvent, readCloudEvent, structuredForm } from './cloud-events.js';
import type { SourceEvent } from './source-event.js';
import { readStandardEvent } from './standard-envelope.js';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Most events that one delivery may carry. */
export const maximumEvents = 1000;

/** One element of a delivery: the event that it is, or why it is none, and the JSON value it was. */
export interface Element {
  readonly index: number;
  readonly event: SourceEvent | Refused;
  readonly value: unknown;
}

export interface SplitDelivery {
  readonly elements: readonly Element[];
  /** An array of events: elements without an id of their own are told apart by their index. */
  readonly isBatch: boolean;
}

/**
 * Splits a parsed body into its events. The content type decides first (CloudEvents batch, then structured), then
 * CloudEvents' binary headers, then the value itself: our own envelope, a CloudEvent, or an array of either.
 */
export function splitDelivery(value: unknown, headers: Headers): SplitDelivery {
  const contentType = String(headers['content-type'] ?? '').toLowerCase();
  if (!contentType.startsWith('application/cloudevents') && isBinaryCloudEvent(headers)) {
    const event = structuredForm(headers, value);
    return { elements: [isRefused(event) ? element(value, 0, event) : elementOf(event, 0)], isBatch: false };
  }
  if (!Array.isArray(value)) return { elements: [elementOf(value, 0)], isBatch: false };
  return { elements: value.map(elementOf), isBatch: true };
}

function elementOf(value: unknown, index: number): Element {
  if (!isObject(value)) return element(value, index, refused('not_an_event', 'an event is a JSON object'));
  return element(value, index, eventOf(value));
}

function eventOf(value: JsonObject): SourceEvent | Refused {
  return value['specversion'] === undefined ? readStandardEvent(value) : readCloudEvent(value);
}

function element(value: unknown, index: number, event: SourceEvent | Refused): Element {
  return { index, event, value };
}
