import type { HelpDeskAgent, StaffAccount } from '@deskledger/contracts';
import { staffCopy } from './staff.copy.js';

const { agent: words } = staffCopy;

/** What an agent is called in a sentence. */
export const agentName = ({ id, name, email }: HelpDeskAgent): string => name ?? email ?? words.unnamed(id);

/** The same with all that tells two of one name apart; no two agents have the same. */
export const agentLabel = ({ id, name, email }: HelpDeskAgent): string =>
  [name, email, words.unnamed(id)].filter((part) => part !== null).join(', ');

/** Whom an account is likely to be: one with the same address, else the only one with the same name. */
export function likelyAgent(account: StaffAccount, agents: readonly HelpDeskAgent[]): HelpDeskAgent | undefined {
  const isSame = (one: string | null, other: string) => one?.trim().toLowerCase() === other.trim().toLowerCase();
  const named = agents.filter(({ name }) => isSame(name, account.name));
  return agents.find(({ email }) => isSame(email, account.email)) ?? (named.length === 1 ? named[0] : undefined);
}
