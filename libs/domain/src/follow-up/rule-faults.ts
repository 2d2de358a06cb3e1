import { countFaults, namedFaults } from '../core/list-faults.js';
import type { RefusalDetail } from '../core/refusal.js';
import { followUpBounds, isFindable, type FollowUpConditions, type FollowUpRule } from './follow-up-rules.js';

/** Everything that makes rules unusable; `path` is where they stand in the request. */
export function followUpRuleFaults(path: string, rules: readonly FollowUpRule[]): RefusalDetail[] {
  return [
    ...countFaults(path, rules, followUpBounds.rules, 'rules'),
    ...namedFaults(path, rules),
    ...rules.flatMap(({ when }, index) => conditionFaults(`${path}[${index}].when`, when)),
  ];
}

function conditionFaults(path: string, { rating, words, organization }: FollowUpConditions): RefusalDetail[] {
  const unfindable = (words ?? []).flatMap((word, index) =>
    isFindable(word) ? [] : [{ path: `${path}.words[${index}]`, message: 'must have a letter or a digit' }],
  );
  return [
    ...(rating === undefined && words === undefined ? [{ path, message: 'must have a rating, words, or both' }] : []),
    ...(rating === undefined || [1, 2, 3, 4, 5].includes(rating)
      ? []
      : [{ path: `${path}.rating`, message: 'must be a whole number from 1 to 5' }]),
    ...listFaults(`${path}.words`, words),
    ...listFaults(`${path}.organization`, organization),
    ...unfindable,
  ];
}

function listFaults(path: string, values: readonly string[] | undefined): RefusalDetail[] {
  if (values === undefined) return [];
  if (values.length === 0) return [{ path, message: 'must not be empty' }];
  return countFaults(path, values, followUpBounds.values, 'values');
}
