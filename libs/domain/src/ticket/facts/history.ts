import { canonicalText } from '../../core/canonical-text.js';
import type { StatusReport } from './observation.js';
import type { OrderingKeyText } from './ordering-key.js';
import { sameValue, type FieldValues, type TicketFields } from './ticket-fields.js';

/** All that the help desk can say of a ticket. */
export interface TicketWords extends TicketFields {
  readonly status: StatusReport;
  /** The deadline, epoch milliseconds. */
  readonly dueAt: number;
}

export type TicketWord = keyof TicketWords;
/** What was said in one breath; a word that is absent was not said. */
export type ReportedWords = Partial<TicketWords>;

/** Observations and events name the status and the deadline beside the fields. A deadline that is null says nothing. */
export function wordsOf({ fields, status, dueAt }: Report): ReportedWords {
  const words: Record<string, unknown> = { ...fields };
  if (status !== undefined) words['status'] = status;
  if (typeof dueAt === 'number') words['dueAt'] = dueAt;
  return words;
}

interface Report {
  readonly fields?: FieldValues | undefined;
  readonly status?: StatusReport | undefined;
  readonly dueAt?: number | null | undefined;
}

/**
 * What was said at one place: `[orderingKey, again, said]`. `again` are the words whose value is the one that was said last
 * before, as bits in the order of `wordOrder`; `said` are those with another value, absent when there is none. An
 * observation usually repeats nearly everything, a ticket may have hundreds of them, and they are stored as JSON.
 */
export type HistoryEntry = readonly [orderingKey: OrderingKeyText, again: number, said?: ReportedWords];

/**
 * Everything that was ever said of a ticket, sorted by ordering key. Nothing is left out, since a late word may come to stand
 * between two equal ones. The same words give the same history, in whatever order they are heard.
 */
export type History = readonly HistoryEntry[];

/** Stored histories depend on this order: a new word goes to its end. */
const wordOrder = [
  'status',
  'dueAt',
  'assignee',
  'team',
  'priority',
  'organization',
  'classification',
  'designation',
  'channel',
  'tags',
  'subject',
  'contactName',
  'contactEmail',
  'endpoint',
  'createdAt',
  'firstResponseAt',
  'test',
  'spam',
  'presumed',
  'helpDeskRating',
  'firstReplyDueAt',
] as const satisfies readonly TicketWord[];

const bitOf = Object.fromEntries(wordOrder.map((word, index) => [word, 1 << index])) as Record<TicketWord, number>;

/** Whether an entry says one of these words, with another value or again. */
export function reportsAny(entry: HistoryEntry, words: readonly TicketWord[]): boolean {
  return words.some((word) => reports(entry, word));
}

function reports([, again, reported]: HistoryEntry, word: TicketWord): boolean {
  return (again & bitOf[word]) !== 0 || reported?.[word] !== undefined;
}

/** The index at which `orderingKey` stands or would be inserted. Looks from the end, where most entries go. */
export function indexOfKey(history: History, orderingKey: OrderingKeyText): number {
  let index = history.length;
  while (index > 0 && history[index - 1]![0] >= orderingKey) index--;
  return index;
}

/** The value of every word as it was said last before an index; in the whole history without one. */
export function valuesBefore(history: History, end = history.length): ReportedWords {
  const values: Record<string, unknown> = { ...history[0]?.[2] };
  if (end === 0) return {};
  for (let index = 1; index < end; index++) {
    const reported = history[index]![2];
    for (const name in reported) values[name] = reported[name as TicketWord];
  }
  return values;
}

/** The value of one word as it was said last before an index. */
function valueBefore(history: History, end: number, word: TicketWord): unknown {
  for (let index = end - 1; index >= 0; index--) {
    const value = history[index]![2]?.[word];
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * The value of a word that counts for what happened with an entry: the one that it has there, the one before where this very
 * entry takes it away: a closing often releases the ticket.
 */
export function valueAround<Word extends TicketWord>(
  history: History,
  index: number,
  word: Word,
): TicketWords[Word] | undefined {
  return (history[index]?.[2]?.[word] ?? valueBefore(history, index, word)) as TicketWords[Word] | undefined;
}

/** Every ordering key at which a word was said, with its value there: repetitions too. */
export function* historyOf<Word extends TicketWord>(
  history: History,
  word: Word,
): Generator<readonly [orderingKey: OrderingKeyText, value: TicketWords[Word]]> {
  let value: TicketWords[Word] | undefined;
  for (const entry of history) {
    if (!reports(entry, word)) continue;
    const wordValue = entry[2]?.[word];
    if (wordValue !== undefined) value = wordValue;
    yield [entry[0], value as TicketWords[Word]];
  }
}

/** What an observation would add to a history. */
export interface Addition {
  /** Words with another value than the one before them. */
  readonly changed: ReportedWords;
  /** Words with the value that was said before. */
  readonly again: readonly TicketWord[];
  /** False when all of this was said at this ordering key already. */
  readonly isNew: boolean;
  /** The values that were said last before the ordering key. */
  readonly before: ReportedWords;
}

/** Compares what was heard with the history. Of two values at one ordering key the one with the greater text stands. */
export function additionTo(history: History, orderingKey: OrderingKeyText, received: ReportedWords): Addition {
  const index = indexOfKey(history, orderingKey);
  const entry = history[index]?.[0] === orderingKey ? history[index] : undefined;
  const before = valuesBefore(history, index);
  const changed: Record<string, unknown> = {};
  const again: TicketWord[] = [];
  let isNew = entry === undefined;
  for (const name in received) {
    const word = name as TicketWord;
    const value = received[word];
    if (value === undefined) continue;
    if (entry !== undefined && reports(entry, word)) {
      const present = entry[2]?.[word] === undefined ? before[word] : entry[2][word];
      if (canonicalText(value) <= canonicalText(present)) continue;
      changed[word] = value;
    } else if (sameValue(before[word], value)) again.push(word);
    else changed[word] = value;
    isNew = true;
  }
  return { changed, again, isNew, before };
}

/** The history with these words at their ordering key, where `changed` replaces what was said there before. */
export function addWords(
  history: History,
  orderingKey: OrderingKeyText,
  changed: ReportedWords,
  again: readonly TicketWord[],
): History {
  const index = indexOfKey(history, orderingKey);
  const present = history[index]?.[0] === orderingKey ? history[index] : undefined;
  const later = history.slice(present === undefined ? index : index + 1);
  const reported: Record<string, unknown> = { ...present?.[2] };
  let bits = present?.[1] ?? 0;
  for (const word of again) bits |= bitOf[word];
  for (const name in changed) {
    const word = name as TicketWord;
    const value = changed[word];
    const before = valueBefore(history, index, word);
    retell(later, word, reported[word] === undefined ? before : reported[word], value);
    if (sameValue(before, value)) {
      delete reported[word];
      bits |= bitOf[word];
    } else {
      reported[word] = value;
      bits &= ~bitOf[word];
    }
  }
  const entry = entryOf(orderingKey, bits, reported);
  return index === history.length ? [...history, entry] : [...history.slice(0, index), entry, ...later];
}

/** Keeps the next word of its kind as it was meant, now that `value` comes before it and no longer `old`. */
function retell(later: HistoryEntry[], word: TicketWord, old: unknown, value: unknown): void {
  const index = later.findIndex((entry) => reports(entry, word));
  if (index < 0) return;
  const [orderingKey, again, reported = {}] = later[index]!;
  const { [word]: wordValue, ...others } = reported;
  const meant = wordValue === undefined ? old : wordValue;
  if (sameValue(meant, value)) later[index] = entryOf(orderingKey, again | bitOf[word], others);
  else later[index] = entryOf(orderingKey, again & ~bitOf[word], { ...others, [word]: meant });
}

function entryOf(orderingKey: OrderingKeyText, again: number, reported: ReportedWords): HistoryEntry {
  for (const _ in reported) return [orderingKey, again, reported];
  return [orderingKey, again];
}
