import type { Role, StaffAccount } from '@deskledger/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { copy } from '../../copy/copy.js';
import { staffCopy } from './staff.copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { toast } from '../../ui/feedback/toasts.js';
import { staffCalls, staffQuery } from './staff.queries.js';
import { useLetIn } from './use-let-in.js';

const { done: words } = staffCopy;

/** What can be done to an account. Each is done at once and says so; what can be taken back offers that. */
export function useStaffActions() {
  const queries = useQueryClient();
  const letIn = useLetIn();
  const attempt = async (action: () => Promise<unknown>, announce: () => void) => {
    try {
      // Whoever is asked for a proof may think better of it.
      if ((await action()) !== undefined) announce();
    } catch (error) {
      toast.error(failureOf(error).detail);
    }
    await queries.invalidateQueries({ queryKey: staffQuery.queryKey });
  };
  const setRole = (account: StaffAccount, role: Role, isUndo = false): Promise<void> =>
    attempt(
      () => letIn(role, (proof) => staffCalls.role(account.id, role, proof)),
      () => {
        const text = words.role(account.name, copy.spec.roles[role]);
        if (isUndo) toast.success(text);
        else toast.undo(text, () => void setRole(account, account.role, true));
      },
    );
  const setAgent = (account: StaffAccount, agent: string | null, nameOf: (id: string) => string): Promise<void> =>
    attempt(
      () => staffCalls.agent(account.id, agent),
      () => toast.success(words.agent(account.name, agent && nameOf(agent))),
    );
  const enable = ({ id, name, role }: StaffAccount) =>
    attempt(
      () => letIn(role, (proof) => staffCalls.enable(id, proof)),
      () => toast.success(words.enable(name)),
    );
  const disable = (account: StaffAccount) =>
    attempt(
      () => staffCalls.disable(account.id),
      () => toast.undo(words.disable(account.name), () => void enable(account)),
    );
  const resend = ({ id, email }: StaffAccount) =>
    attempt(
      () => staffCalls.resend(id),
      () => toast.success(words.resend(email)),
    );
  // The text may come after the press only so: a browser lets nobody write into its clipboard unasked.
  const copyLink = ({ id, email, role }: StaffAccount) =>
    attempt(
      () =>
        letIn(role, (proof) => {
          const shown = staffCalls.link(id, proof);
          const text = shown.then(({ link }) => new Blob([link], { type: 'text/plain' }));
          // What refuses the link comes first: the browser says no more than that it could not write.
          return Promise.all([shown, navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])]);
        }),
      () => toast.success(words.copyLink(email)),
    );
  const withdraw = ({ id, email }: StaffAccount) =>
    attempt(
      () => staffCalls.withdraw(id),
      () => toast.success(words.withdraw(email)),
    );
  return { setRole, setAgent, enable, disable, resend, copyLink, withdraw };
}

export type StaffActions = ReturnType<typeof useStaffActions>;
