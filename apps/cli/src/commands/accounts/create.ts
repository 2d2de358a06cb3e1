import { inviteStaff, roles, type Role } from '@deskledger/contracts';
import { Option } from 'commander';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { moment } from '../../terminal/words.js';
import { administratorProof } from './administrator-proof.js';
import { describeAccount } from './find-account.js';

interface CreateOptions {
  role: Role;
  name?: string;
  json?: boolean;
}

/** `cli accounts create <e-mail>`: makes an account and mails the link by which its owner sets a password. */
export function accountsCreateCommand(shell: Shell) {
  return command(shell, 'create', 'make an account and mail its owner the link that sets a password')
    .argument('<e-mail>', 'address of the owner')
    .addOption(new Option('--role <role>', 'what the owner may do').choices([...roles]).default('agent'))
    .option('--name <name>', 'name of the owner, who can change it')
    .addOption(jsonOption())
    .action(async (email: string, { role, name, json }: CreateOptions) => {
      const { call } = await connect(shell);
      const proof = await administratorProof(shell, role);
      const made = await call(inviteStaff, { body: { email, role, ...(name !== undefined && { name }), ...proof } });
      const output = createOutput(shell, { json });
      output.one(made, describeAccount);
      output.say(`The invitation is on its way; it works until ${moment(made.invitedUntil)} (UTC).`);
    });
}
