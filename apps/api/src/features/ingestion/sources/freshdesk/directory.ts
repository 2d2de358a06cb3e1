import type { JsonObject } from '../../decoding/parse-json.js';
import { idText } from '../reading/reading.js';
import { objectsById, objectsIn, type ObjectsById } from '../reading/objects.js';
import { SourceRefusalError, UnexpectedAnswerError, type AskSource } from '../pull.js';
import { ownWords, wordsOf, type TicketWords } from './words.js';

/** What tickets name by ids and codes. */
export interface Directory {
  readonly agents: ObjectsById;
  readonly groups: ObjectsById;
  readonly companies: ObjectsById;
  readonly words: TicketWords;
}

export const pageSize = 100;
/** Of one list: what lies beyond stays without a name, so that names never cost more calls than tickets. */
const mostPages = 100;

/**
 * Reads what these tickets name, and nothing that none of them names. Each list is asked for once while a reading lasts.
 * Agents may be read by few keys: what Freshdesk refuses is left without names, and its codes are read in its own words.
 */
export async function directoryFor(tickets: readonly JsonObject[], ask: AskSource): Promise<Directory> {
  const namedBy = async (field: string, list: string): Promise<ObjectsById> => {
    const isNamed = tickets.some((ticket) => idText(ticket[field]) !== undefined);
    return objectsById(isNamed ? await readList(list, ask) : []);
  };
  return {
    agents: await namedBy('responder_id', 'agents'),
    groups: await namedBy('group_id', 'groups'),
    companies: await namedBy('company_id', 'companies'),
    words: tickets.length > 0 ? await readWords(ask) : ownWords,
  };
}

async function readWords(ask: AskSource): Promise<TicketWords> {
  const fields = await unlessRefused(ask('/api/v2/ticket_fields', { isLasting: true }));
  return fields === undefined ? ownWords : wordsOf(objectsOf(fields));
}

async function readList(list: string, ask: AskSource): Promise<readonly JsonObject[]> {
  const all: JsonObject[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await unlessRefused(ask(`/api/v2/${list}?per_page=${pageSize}&page=${page}`, { isLasting: true }));
    if (answer === undefined) return all;
    const objects = objectsOf(answer);
    all.push(...objects);
    if (objects.length < pageSize) return all;
  }
  return all;
}

/** What is asked for; undefined where the key may not read it, or the account has no such thing. */
export async function unlessRefused(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof SourceRefusalError && [400, 403, 404].includes(error.status ?? 0)) return undefined;
    throw error;
  }
}

/** @throws UnexpectedAnswerError where the answer is no list. */
export function objectsOf(answer: unknown): readonly JsonObject[] {
  if (!Array.isArray(answer)) throw new UnexpectedAnswerError('The response of Freshdesk has no list.');
  return objectsIn(answer);
}
