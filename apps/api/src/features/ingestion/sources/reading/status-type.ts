import type { StatusType } from '@deskledger/domain';

const types: Readonly<Record<string, StatusType>> = {
  new: 'open',
  open: 'open',
  active: 'open',
  inprogress: 'open',
  onhold: 'on_hold',
  hold: 'on_hold',
  pending: 'on_hold',
  closed: 'closed',
  solved: 'closed',
  resolved: 'closed',
  done: 'closed',
};

/** Reads `On Hold`, `ONHOLD`, `on_hold` … alike; null when the word is none of ours. */
export function statusTypeOf(word: string): StatusType | null {
  const bare = word.toLowerCase().replace(/[^a-z]/g, '');
  return Object.hasOwn(types, bare) ? types[bare]! : null;
}
