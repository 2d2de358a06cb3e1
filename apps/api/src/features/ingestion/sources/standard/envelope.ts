import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { refused, type Refused } from '../source.js';
import { idText } from '../reading/id-text.js';
import type { StandardEvent } from './event.js';

/** Reads the product's own envelope: `{type, id?, timestamp, data}`. */
export function readStandardEvent(event: JsonObject): StandardEvent | Refused {
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
