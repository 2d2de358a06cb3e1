import { storableText } from '@deskledger/domain';
import type { FieldErrors } from '../replies/problem-error.js';

const deepest = 32;

/** One error for every text inside a validated value that no column could hold. */
export function unstorableText(value: unknown, path = '', depth = 0): FieldErrors {
  if (typeof value === 'string') {
    return storableText(value) !== value ? [{ path, message: 'must not contain NUL or broken characters' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (depth > deepest) return [{ path, message: `is nested deeper than ${deepest} levels` }];
  return Object.entries(value).flatMap(([key, item]) =>
    unstorableText(item, path === '' ? key : `${path}.${key}`, depth + 1),
  );
}
