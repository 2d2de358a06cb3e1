import { isObject, parseJson, type JsonObject } from '../../decoding/parse-json.js';
import { isRefused, refused, type Headers, type Refused } from '../source.js';
import type { StandardEvent } from './event.js';

const required = ['id', 'source', 'specversion', 'type'] as const;

/**
 * Reads a structured CloudEvents 1.0 object (JSON format). Its id counts only within its source, so both together
 * recognise the event.
 */
export function readCloudEvent(event: JsonObject): StandardEvent | Refused {
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
export function isBinaryCloudEvent(headers: Headers): boolean {
  return required.every((name) => headers[`ce-${name}`] !== undefined);
}

/** The structured form of an event in binary mode; refused when a header is not what the binding demands. */
export function structuredForm(headers: Headers, body: unknown): JsonObject | Refused {
  if (headers['ce-datacontenttype'] !== undefined) {
    return refused('not_an_event', 'binary mode names its content type in content-type, not in ce-datacontenttype');
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
