import type { RefusalDetail } from '../core/refusal.js';
import { cleanText } from '../core/clean-text.js';
import { typesOfSetting } from './setting-types.js';
import { longestOption, mostColumns, mostOptions, mostRows, type Question } from './survey-content.js';

interface ListRule {
  readonly least: number;
  readonly most: number;
  /** What is wrong with one text of the list, beside what is wrong with any. */
  readonly fault?: (text: string) => string | null;
}

/** `Row: Column` is one answer, of which the column is what stands last. */
const noColon = (text: string) => (text.includes(': ') ? "must not contain ': '" : null);

const rules = {
  options: { least: 1, most: mostOptions },
  rows: { least: 1, most: mostRows },
  columns: { least: 2, most: mostColumns, fault: noColon },
} satisfies Record<string, ListRule>;

/** What is wrong with the texts that a question lists: its options, its rows and columns. */
export function listFaults(question: Question, path: string): RefusalDetail[] {
  const names = Object.keys(rules) as (keyof typeof rules)[];
  return names
    .filter((name) => typesOfSetting[name].includes(question.type))
    .flatMap((name) => faultsIn(name, question, `${path}.${name}`));
}

function faultsIn(name: keyof typeof rules, question: Question, path: string): RefusalDetail[] {
  const rule: ListRule = rules[name];
  const least = question.type === 'ranking' ? 2 : rule.least;
  const texts = (question[name] ?? []).map(cleanText);
  if (texts.length < least)
    return [{ path, message: `needs at least ${least === 1 ? `one ${name.slice(0, -1)}` : `two ${name}`}` }];
  if (texts.length > rule.most) return [{ path, message: `at most ${rule.most} ${name}` }];
  return texts.flatMap((text, index) => {
    const message = textFault(texts, text, index) ?? rule.fault?.(text) ?? null;
    return message === null ? [] : [{ path: `${path}[${index}]`, message }];
  });
}

function textFault(texts: readonly string[], text: string, index: number): string | null {
  if (text === '') return 'must not be empty';
  if (text.length > longestOption) return `at most ${longestOption} characters`;
  return texts.indexOf(text) === index ? null : `repeats '${text}'`;
}
