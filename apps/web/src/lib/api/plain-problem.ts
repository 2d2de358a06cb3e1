import { CallError } from '@deskledger/contracts';
import { fieldLabels } from './field-labels.copy.js';

const compound = /\b[a-z]+(?:[A-Z][a-z0-9]*|_[a-z0-9]+)+\b/g;

/**
 * The same error in the words of the screens. The server names the fields of a request as the API does
 * (`phoneNumber: is too long`); people know them by their labels (`Phone Number: is too long`).
 */
export function inPlainWords(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (!(error instanceof CallError) || error.problem.errors === undefined) return error;
  const { problem, statusCode, retryAfterSeconds } = error;
  const paths = problem.errors?.map(({ path }) => path).filter((path) => path !== '') ?? [];
  const first = paths.find((path) => problem.detail.startsWith(`${path}: `));
  const named = first === undefined ? problem.detail : labelOf(first) + problem.detail.slice(first.length);
  const detail = named.replaceAll(compound, (name) => labelOf(name));
  return new CallError(statusCode, { ...problem, detail }, retryAfterSeconds);
}

/** `questions.0.maxRating` is `Questions 1, Max rating`. */
function labelOf(path: string): string {
  const words: string[] = [];
  for (const part of path.split('.')) {
    if (/^\d+$/.test(part)) words.push(`${words.pop() ?? ''} ${Number(part) + 1}`.trim());
    else words.push(fieldLabels[part] ?? wordsOf(part));
  }
  return words.join(', ');
}

function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
