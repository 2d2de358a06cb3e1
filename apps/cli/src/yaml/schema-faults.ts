import type * as z from 'zod/mini';
import { pathText, type FaultPath } from './fault-path.js';

type Issue = z.core.$ZodIssue;

/** A fault that the schema found. `key`: it is about this key of the value at `path`, not about the value. */
export interface SchemaFault {
  readonly path: FaultPath;
  readonly key?: string;
  /** The key that the unknown one was probably meant to be. */
  readonly meant?: string | null;
  readonly message: string;
}

const missing = 'is missing';
const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a set of keys and values',
};

/** The keys that may stand at a path. */
export type KnownKeys = (path: FaultPath) => string[];

/** The issues of the schema in words for the person who wrote the file. `value` is the whole file. */
export function schemaFaults(issues: readonly Issue[], value: unknown, knownKeys: KnownKeys): SchemaFault[] {
  const faults = issues.flatMap((issue): SchemaFault[] => {
    const path = issue.path as FaultPath;
    const found = valueAt(value, path);
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(path, key, knownKeys(path)));
    if (issue.code === 'invalid_union') return schemaFaults(branchOf(issue, found), value, knownKeys);
    return [{ path, message: messageOf(issue, found) }];
  });
  const meant = new Set(faults.flatMap(meantName));
  return faults.filter((fault) => fault.message !== missing || !meant.has(pathText(fault.path)));
}

/** What the faults are about: a rule that looks at any of these values cannot be judged. */
export function unreadableNames(faults: readonly SchemaFault[]): string[] {
  return faults.flatMap((fault) => [...(fault.key === undefined ? [pathText(fault.path)] : []), ...meantName(fault)]);
}

function meantName({ path, meant }: SchemaFault): string[] {
  return typeof meant === 'string' ? [pathText([...path, meant])] : [];
}

function messageOf(issue: Issue, found: unknown): string {
  if (found === undefined) return missing;
  if (issue.code === 'invalid_type')
    return `must be ${typeWords[issue.expected] ?? issue.expected}; ${whatIs(found, issue.expected)}`;
  if (issue.code === 'invalid_value')
    return `must be one of ${issue.values.join(', ')}; found ${JSON.stringify(found)}`;
  if (issue.code === 'invalid_format' && issue.format === 'uuid') return 'must be the ID of a survey, or left out';
  return issue.message.startsWith('must ') ? issue.message : `must be ${issue.message}`;
}

function whatIs(found: unknown, expected: string): string {
  if (found === null) return 'it is empty';
  if (Array.isArray(found)) return 'it is a list';
  if (typeof found === 'object') return 'it is a set of keys';
  return expected === 'string' ? `put ${JSON.stringify(found)} in quotes` : `found ${JSON.stringify(found)}`;
}

/** What is wrong by the alternative that the writer probably meant: the last one is for keys and values, the first for all else. */
function branchOf({ path, errors }: Extract<Issue, { code: 'invalid_union' }>, found: unknown): Issue[] {
  const isStructured = typeof found === 'object' && found !== null;
  const branch = (isStructured ? errors.at(-1) : errors[0]) ?? [];
  return branch.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
}

function unknownKey(path: FaultPath, key: string, known: readonly string[]): SchemaFault {
  const meant = nearestWord(key, known);
  const hint = meant === null ? `known keys are ${known.join(', ')}` : `did you mean '${meant}'?`;
  return { path, key, meant, message: `unknown key; ${hint}` };
}

function valueAt(value: unknown, path: FaultPath): unknown {
  return path.reduce<unknown>(
    (found, part) =>
      typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[part] : undefined,
    value,
  );
}

/** The word that was probably meant: at most two letters away, or the same in other letter case; null when none is. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[_-]/g, '');
  const distances = known.map((candidate) => ({ candidate, distance: lettersApart(plain(word), plain(candidate)) }));
  const [nearest] = distances.sort((left, right) => left.distance - right.distance);
  return nearest !== undefined && nearest.distance <= 2 && nearest.distance < word.length ? nearest.candidate : null;
}

/** How many letters must be put in, left out or exchanged (Levenshtein). */
function lettersApart(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let place = 0; place < to.length; place++) {
      const exchanged = row[place]! + (letter === to[place] ? 0 : 1);
      next.push(Math.min(exchanged, row[place + 1]! + 1, next[place]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
