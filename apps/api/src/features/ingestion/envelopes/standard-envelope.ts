import { isObject, type JsonObject } from '../decoding/parse-json.js';
import { refused, type Refused } from '../sources/translation.js';
import { idText } from '../sources/id-text.js';
import type { SourceEvent } from './source-event.js';

/** Reads the product's own envelope: `{type, id?, timestamp, data}`. */
export function readStandardEvent(event: JsonObject): SourceEvent | Refused {
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
