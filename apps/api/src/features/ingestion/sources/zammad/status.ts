import type { StatusReport, StatusType } from '@deskledger/domain';
import { isObject } from '../../decoding/parse-json.js';
import { longestLabel, type Reading } from '../reading/reading.js';
import { nameOf } from './name-of.js';

/** A ticket's state: what people read, and the word that tells what it means. */
export interface ZammadState {
  readonly label: string | null;
  /** Of the state's type where it is told, else the state's name, in lower case; null where neither is. */
  readonly word: string | null;
}

/** By Zammad's types of states; and `pending close`, a state of its own that goes by its name. */
const types = new Map<string, StatusType>([
  ['new', 'open'],
  ['open', 'open'],
  ['pending reminder', 'on_hold'],
  ['pending action', 'on_hold'],
  ['pending close', 'on_hold'],
  ['closed', 'closed'],
  ['merged', 'closed'],
  ['removed', 'closed'],
]);

export function stateOf(reading: Reading): ZammadState {
  const state = reading.fields['state'];
  const label = reading.textOf(nameOf(state), 'state', longestLabel) ?? null;
  const type = isObject(state) ? reading.textOf(nameOf(state['state_type']), 'state', longestLabel) : null;
  return { label, word: (type ?? label)?.toLowerCase() ?? null };
}

/** What a state's name or type means; null where it is none of Zammad's. */
export function typeByWord(word: string): StatusType | null {
  return types.get(word.toLowerCase()) ?? null;
}

/** Undefined when nothing is said of the state. */
export function statusOf(reading: Reading, { label, word }: ZammadState): StatusReport | undefined {
  if (word === null) return undefined;
  const type = typeByWord(word);
  if (type === null) reading.flag('unmapped_status');
  return { label, type, closedAt: word === 'closed' ? closedAtOf(reading) : null };
}

/** Both times of closing stay when a ticket is opened again or merged: they tell something of a closed one alone. */
function closedAtOf(reading: Reading): number | null {
  return reading.pastInstant('last_close_at') ?? reading.pastInstant('close_at') ?? null;
}
