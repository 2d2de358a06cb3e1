import type { EditableSettings } from '@deskledger/contracts';
import { sendingCopy } from './sending.copy.js';

const { followUps: words } = sendingCopy;

export type FollowUpRule = EditableSettings['followUpRules'][number];
type Conditions = FollowUpRule['when'];

/** A rule more, the last to be asked. */
export function withRule(rules: readonly FollowUpRule[]): FollowUpRule[] {
  const name = rules.length === 0 ? words.first : words.next;
  return [...rules, { id: freeId(rules), name, when: { rating: 2 }, assignTo: 'holder' }];
}

/** The rules with what stands at a place one place earlier (-1) or later (1). */
export function moved(rules: readonly FollowUpRule[], index: number, by: -1 | 1): FollowUpRule[] {
  return rules.toSpliced(index, 1).toSpliced(index + by, 0, ...rules.slice(index, index + 1));
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

/** No rule had it before, as far as they can be seen. */
function freeId(rules: readonly FollowUpRule[]): string {
  const taken = new Set(rules.map(({ id }) => id));
  let number = rules.length + 1;
  while (taken.has(`rule-${number}`)) number += 1;
  return `rule-${number}`;
}
