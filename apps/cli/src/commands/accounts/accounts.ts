import { type Command, Option } from 'commander';
import {
  listStaff,
  type StaffAccount,
  inviteStaff,
  roles,
  type Role,
  disableStaff,
  enableStaff,
} from '@deskledger/contracts';
import { group, command, jsonOption } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';
import { connect, type Server } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import { moment } from '../../terminal/words.js';
import { askSecret } from '../../terminal/ask.js';
import { CommandFailed } from '../../failures/failures.js';

export function accountsCommand(shell: Shell): Command {
  return group(shell, 'accounts', 'manage who can sign in', [
    accountsListCommand(shell),
    accountsCreateCommand(shell),
    accountsStateCommand(shell, 'disable'),
    accountsStateCommand(shell, 'enable'),
  ]);
}

const columns = [
  { heading: 'Email', value: (account: StaffAccount) => account.email },
  { heading: 'Name', value: (account: StaffAccount) => account.name },
  { heading: 'Role', value: (account: StaffAccount) => account.role },
  { heading: 'State', value: (account: StaffAccount) => account.state },
  { heading: 'Last sign-in (UTC)', value: (account: StaffAccount) => moment(account.lastSignInAt) },
  { heading: 'ID', value: (account: StaffAccount) => account.id },
];

/** `cli accounts list`: everybody who can sign in, or is invited to. */
function accountsListCommand(shell: Shell) {
  return command(shell, 'list', 'list accounts and pending invitations')
    .addOption(jsonOption())
    .action(async (options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const { accounts } = await call(listStaff);
      createOutput(shell, options).list(accounts, columns, 'There are no accounts.');
    });
}

interface CreateOptions {
  role: Role;
  name?: string;
  json?: boolean;
}

/** `cli accounts create <e-mail>`: makes an account and mails the link by which its owner sets a password. */
function accountsCreateCommand(shell: Shell) {
  return command(shell, 'create', 'create an account and email an invitation link to its owner')
    .argument('<email>', 'email address of the owner')
    .addOption(new Option('--role <role>', 'role of the account').choices([...roles]).default('agent'))
    .option('--name <name>', 'name of the owner, who can change it later')
    .addOption(jsonOption())
    .action(async (email: string, { role, name, json }: CreateOptions) => {
      const { call } = await connect(shell);
      const proof = await administratorProof(shell, role);
      const made = await call(inviteStaff, { body: { email, role, ...(name !== undefined && { name }), ...proof } });
      const output = createOutput(shell, { json });
      output.one(made, describeAccount);
      output.info(`The invitation is on its way. It expires at ${moment(made.invitedUntil)} (UTC).`);
    });
}

const actions = {
  disable: 'disable an account and revoke its sessions and API tokens',
  enable: 'enable an account; for an administrator, asks for your password',
};

/** `cli accounts disable|enable <e-mail or id>` */
function accountsStateCommand(shell: Shell, action: keyof typeof actions) {
  return command(shell, action, actions[action])
    .argument('<account>', 'email address or ID of the account')
    .addOption(jsonOption())
    .action(async (wanted: string, options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const { id, role } = await findAccount(call, wanted);
      const params = { id };
      const changed =
        action === 'disable'
          ? await call(disableStaff, { params })
          : await call(enableStaff, { params, body: await administratorProof(shell, role) });
      createOutput(shell, options).one(changed, describeAccount);
    });
}

/** What the server asks of whoever lets an Administrator in: their own password, typed or read from standard input. */
async function administratorProof(shell: Shell, role: Role): Promise<{ password?: string }> {
  if (role !== 'administrator') return {};
  const password = await askSecret(shell, 'Your password: ');
  return password === '' ? {} : { password };
}

/** An account by its id or e-mail address. @throws CommandFailed */
async function findAccount(call: Server['call'], wanted: string): Promise<StaffAccount> {
  const { accounts } = await call(listStaff);
  const found = accounts.find(({ id, email }) => id === wanted || email.toLowerCase() === wanted.toLowerCase());
  if (found !== undefined) return found;
  throw new CommandFailed(`There is no account '${wanted}'.`, 'Run `npx cli accounts list` to see all accounts.');
}

/** One account in a line. */
const describeAccount = ({ email, role, state }: StaffAccount) => [`${email}  ${role}, ${state}`];
