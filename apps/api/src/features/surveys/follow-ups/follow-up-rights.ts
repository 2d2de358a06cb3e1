import { readsPeople } from '@deskledger/contracts';
import type { Actor } from '../../../platform/http/index.js';

/** The account that asks; null for an API token that is nobody. */
export const accountOf = ({ isNobody, accountId }: Actor): string | null => (isNobody ? null : accountId);

/** Whether somebody is told whose a follow-up is, and may change it: their own, those of nobody, or everybody's. */
export function isTheirs(actor: Actor, assignee: string | null): boolean {
  return readsPeople(actor.role) || assignee === null || assignee === accountOf(actor);
}
