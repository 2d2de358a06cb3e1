import { isObject } from '../../decoding/parse-json.js';

/** What Zammad calls something, which it writes as an object with a name or, such as the state, by the name alone. */
export function nameOf(value: unknown): unknown {
  return isObject(value) ? value['name'] : value;
}
