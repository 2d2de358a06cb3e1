import type { Role } from '@deskledger/contracts';
import { type FirstProof, useOwnerProof } from '../security/index.js';
import { staffCopy } from './staff.copy.js';

const { letIn: words } = staffCopy;

/** Does what lets somebody in with a role; for an Administrator it asks again who does it. undefined: they thought better of it. */
export function useLetIn() {
  const prove = useOwnerProof();
  return <Done>(role: Role, act: (proof: FirstProof) => Promise<Done>): Promise<Done | undefined> =>
    role === 'administrator' ? prove(words.title, words.text, act) : act({});
}
