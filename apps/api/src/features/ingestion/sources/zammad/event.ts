import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { only } from '../reading/objects.js';
import { refused, type ParsedBody, type SplitBody } from '../source.js';

/** What a trigger or a scheduler says. */
export interface ZammadEvent {
  readonly ticket: JsonObject;
  /** What is told of the article that came along, and of its author, but not its text; null where nobody wrote it. */
  readonly article: JsonObject | null;
}

/** A request holds one event. */
export function splitBody({ value }: ParsedBody): SplitBody<ZammadEvent> {
  const ticket = isObject(value) ? value['ticket'] : undefined;
  const event = isObject(ticket)
    ? { ticket, article: articleIn(value as JsonObject) }
    : refused('not_an_event', "an event must have an object 'ticket'");
  return { elements: [{ value, event }], isBatch: false };
}

function articleIn({ article }: JsonObject): JsonObject | null {
  if (!isObject(article) || article['sender'] === undefined) return null;
  const { created_by: writer } = article;
  const reported = only(article, ['id', 'sender', 'internal', 'created_at']);
  return isObject(writer)
    ? { ...reported, created_by: only(writer, ['id', 'firstname', 'lastname', 'email']) }
    : reported;
}
