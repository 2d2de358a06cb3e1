import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { idText } from './reading.js';

export type ObjectsById = ReadonlyMap<string, JsonObject>;

/** The objects of a list; none where it is no list. */
export function objectsIn(list: unknown): JsonObject[] {
  return Array.isArray(list) ? (list as unknown[]).filter(isObject) : [];
}

/** The objects of a list by their `id`, as text. */
export function objectsById(list: unknown): ObjectsById {
  return new Map(objectsIn(list).map((object) => [idText(object['id']) ?? '', object]));
}

/** The object with these members alone, as far as it has them. */
export function only(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(object, name)).map((name) => [name, object[name]]));
}
