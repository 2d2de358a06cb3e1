import { testConnection, type ConnectionTest } from '@deskledger/contracts';
import { CommandFailed } from '../../failures/failures.js';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { counted } from '../../terminal/words.js';

/** `cli source test <id>`: whether the help desk lets itself be read; nothing is stored. */
export function sourceTestCommand(shell: Shell) {
  return command(shell, 'test', 'test API access by reading one page of tickets, without storing it')
    .argument('<id>', 'ID of the connection')
    .addOption(jsonOption())
    .action(async (id: string, options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const result = await call(testConnection, { params: { id } });
      if (result.ok || options.json === true) createOutput(shell, options).one(result, describeTest);
      if (!result.ok) throw new CommandFailed(result.trouble);
    });
}

function describeTest(result: ConnectionTest): string[] {
  if (!result.ok) return [result.trouble];
  return [`API access works: one page of changes from the last 30 days has ${counted(result.tickets, 'ticket')}.`];
}
