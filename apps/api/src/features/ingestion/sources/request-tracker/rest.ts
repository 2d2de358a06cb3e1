import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { objectsIn } from '../reading/objects.js';
import { UnexpectedAnswerError, type AskSource } from '../pull.js';

/** Most that REST 2.0 gives in one answer. */
export const mostInAnswer = 100;

/** The objects of a collection such as `/tickets`. */
export async function listOf(
  ask: AskSource,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<JsonObject[]> {
  const answer = await ask(`/REST/2.0${path}?${new URLSearchParams(query).toString()}`);
  if (!isObject(answer) || !Array.isArray(answer['items'])) {
    throw new UnexpectedAnswerError('The response of Request Tracker has no list.');
  }
  return objectsIn(answer['items']);
}

export async function objectAt(ask: AskSource, path: string): Promise<JsonObject> {
  const answer = await ask(`/REST/2.0${path}`);
  if (!isObject(answer)) throw new UnexpectedAnswerError('The response of Request Tracker lacks the requested data.');
  return answer;
}

/** A text in a query of TicketSQL. */
export function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;
}
