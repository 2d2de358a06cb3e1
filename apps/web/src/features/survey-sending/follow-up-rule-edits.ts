import type { EditableSettings } from '@deskledger/contracts';
import { freeId } from '../../lib/forms/list-edits.js';
import { followUpRulesCopy as words } from './follow-up-rules.copy.js';

export type FollowUpRule = EditableSettings['followUpRules'][number];
type Conditions = FollowUpRule['when'];

/** A rule more, the last to be asked. */
export function withRule(rules: readonly FollowUpRule[]): FollowUpRule[] {
  const name = rules.length === 0 ? words.first : words.next;
  return [...rules, { id: freeId('rule', rules), name, when: { rating: 2 }, assignTo: 'holder' }];
}

/** The conditions with some changed; what is empty then is no condition. */
export function withConditions(when: Conditions, part: Conditions): Conditions {
  const entries = Object.entries({ ...when, ...part });
  const isNamed = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(entries.filter(([, value]) => isNamed(value)));
}

/** What stands between commas, each once. */
export function wordsIn(text: string): string[] {
  const words = text.split(',').map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
