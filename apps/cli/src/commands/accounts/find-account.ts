import { listStaff, type StaffAccount } from '@deskledger/contracts';
import type { Server } from '../../session/connect.js';
import { CommandFailed } from '../../failures/failures.js';

/** An account by its id or e-mail address. @throws CommandFailed */
export async function findAccount(call: Server['call'], wanted: string): Promise<StaffAccount> {
  const { accounts } = await call(listStaff);
  const found = accounts.find(({ id, email }) => id === wanted || email.toLowerCase() === wanted.toLowerCase());
  if (found !== undefined) return found;
  throw new CommandFailed(`There is no account '${wanted}'.`, "'cli accounts list' shows the accounts there are.");
}

/** One account in a line. */
export const describeAccount = ({ email, role, state }: StaffAccount) => [`${email}  ${role}, ${state}`];
