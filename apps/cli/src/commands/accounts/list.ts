import { listStaff, type StaffAccount } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { moment } from '../../terminal/words.js';

const columns = [
  { heading: 'E-mail', value: (account: StaffAccount) => account.email },
  { heading: 'Name', value: (account: StaffAccount) => account.name },
  { heading: 'Role', value: (account: StaffAccount) => account.role },
  { heading: 'State', value: (account: StaffAccount) => account.state },
  { heading: 'Last sign-in (UTC)', value: (account: StaffAccount) => moment(account.lastSignInAt) },
  { heading: 'Id', value: (account: StaffAccount) => account.id },
];

/** `cli accounts list`: everybody who can sign in, or is invited to. */
export function accountsListCommand(shell: Shell) {
  return command(shell, 'list', 'everybody who can sign in, or is invited to')
    .addOption(jsonOption())
    .action(async (options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const { accounts } = await call(listStaff);
      createOutput(shell, options).list(accounts, columns, 'There is no account.');
    });
}
