import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import { idText } from '../reading/reading.js';

/** Words by the codes that tickets hold in their place. */
export type Words = ReadonlyMap<string, string>;

/** What an account calls its statuses, priorities and sources, by their codes. */
export interface TicketWords {
  readonly statuses: Words;
  readonly priorities: Words;
  readonly sources: Words;
}

/** Freshdesk's own words; what an account has added or renamed, its ticket fields tell. */
export const ownWords: TicketWords = {
  statuses: wordsFrom(2, ['Open', 'Pending', 'Resolved', 'Closed', 'Waiting on Customer', 'Waiting on Third Party']),
  priorities: wordsFrom(1, ['Low', 'Medium', 'High', 'Urgent']),
  sources: new Map([
    ...wordsFrom(1, ['Email', 'Portal', 'Phone']),
    ['7', 'Chat'],
    ...wordsFrom(9, ['Feedback Widget', 'Outbound Email']),
  ]),
};

function wordsFrom(first: number, words: readonly string[]): Words {
  return new Map(words.map((word, index) => [String(first + index), word]));
}

/** The words of an account by its ticket fields: Freshdesk's own where these tell none. */
export function wordsOf(fields: readonly JsonObject[]): TicketWords {
  const choicesOf = (name: string) => fields.find((field) => field['name'] === name)?.['choices'];
  return {
    statuses: new Map([...ownWords.statuses, ...readChoices(choicesOf('status'))]),
    priorities: new Map([...ownWords.priorities, ...readChoices(choicesOf('priority'))]),
    sources: new Map([...ownWords.sources, ...readChoices(choicesOf('source'))]),
  };
}

/** Choices are told as `{"Low": 1}`, or as `{"2": ["Open", "Being Processed"]}`: the agents' word, then the customers'. */
function readChoices(choices: unknown): [string, string][] {
  if (!isObject(choices)) return [];
  return Object.entries(choices).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'number') return [[String(value), name]];
    const word: unknown = Array.isArray(value) ? value[0] : value;
    return typeof word === 'string' && idText(word) !== undefined ? [[name, word]] : [];
  });
}
