import { isObject, type JsonObject, parseJson } from '../../decoding/parse-json.js';
import {
  isRefused,
  refused,
  type Element,
  type ParsedBody,
  type Refused,
  type SplitBody,
  type Headers,
} from '../source.js';
import { exportedTicketIn } from '../reading/exported-ticket.js';
import { idText } from '../reading/reading.js';
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
  if (!isObject(value)) return { value, event: refused('not_an_event', 'an event must be a JSON object') };
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
  if (!isObject(data)) return refused('not_an_event', "an event must be an object with 'type' and an object 'data'");
  return {
    id: idText(event['id']) ?? null,
    type: typeof type === 'string' ? type : null,
    time: event['timestamp'],
    sequence: undefined,
    data,
  };
}

const required = ['id', 'source', 'specversion', 'type'] as const;

/**
 * Reads a structured CloudEvents 1.0 object (JSON format). Its id counts only within its source, so both together
 * recognise the event.
 */
function readCloudEvent(event: JsonObject): StandardEvent | Refused {
  const missing = required.find((name) => attribute(event, name) === null);
  if (missing === 'id') return refused('missing_id', 'a CloudEvent needs an id');
  if (missing !== undefined) return refused('not_an_event', `a CloudEvent needs the attribute ${missing}`);
  const data = dataOf(event);
  if (isRefused(data)) return data;
  return {
    id: `${attribute(event, 'source')} ${attribute(event, 'id')}`,
    type: attribute(event, 'type'),
    time: event['time'],
    sequence: event['sequence'],
    data: data.value,
  };
}

/** Whether the headers carry an event in binary mode, where the body is the data alone. */
function isBinaryCloudEvent(headers: Headers): boolean {
  return required.every((name) => headers[`ce-${name}`] !== undefined);
}

/** The structured form of an event in binary mode; refused when a header is not what the binding demands. */
function structuredForm(headers: Headers, body: unknown): JsonObject | Refused {
  if (headers['ce-datacontenttype'] !== undefined) {
    return refused(
      'not_an_event',
      'in binary mode the content type must be in content-type, not in ce-datacontenttype',
    );
  }
  const event: Record<string, unknown> = { data: body };
  for (const name of [...required, 'time', 'subject', 'sequence']) {
    const text = headers[`ce-${name}`];
    if (typeof text !== 'string') continue;
    const value = percentDecoded(text);
    if (value === undefined) return refused('not_an_event', `the header ce-${name} is not percent-encoded UTF-8`);
    event[name] = value;
  }
  return event;
}

function dataOf(event: JsonObject): { value: JsonObject } | Refused {
  const base64 = event['data_base64'];
  if (typeof base64 !== 'string') return objectData(event['data']);
  const parsed = parseJson(Buffer.from(base64, 'base64').toString('utf8'));
  return isRefused(parsed) ? parsed : objectData(parsed.value);
}

function objectData(value: unknown): { value: JsonObject } | Refused {
  return isObject(value) ? { value } : refused('not_an_event', 'data must be an object');
}

/** A null attribute is an absent one. */
function attribute(event: JsonObject, name: string): string | null {
  const value = event[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Header values come quoted at will and percent-encoded once. */
function percentDecoded(text: string): string | undefined {
  const bare = /^"(.*)"$/s.exec(text)?.[1]?.replace(/\\(.)/g, '$1') ?? text;
  try {
    return decodeURIComponent(bare.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    return undefined;
  }
}
