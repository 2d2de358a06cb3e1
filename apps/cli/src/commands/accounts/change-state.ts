import { disableStaff, enableStaff } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { describeAccount, findAccount } from './find-account.js';

const deeds = {
  disable: { endpoint: disableStaff, text: 'keep somebody out; sessions and API tokens end at once' },
  enable: { endpoint: enableStaff, text: 'let somebody in again' },
};

/** `cli accounts disable|enable <e-mail or id>` */
export function accountsStateCommand(shell: Shell, deed: keyof typeof deeds) {
  const { endpoint, text } = deeds[deed];
  return command(shell, deed, text)
    .argument('<account>', 'e-mail address or id')
    .addOption(jsonOption())
    .action(async (wanted: string, options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const { id } = await findAccount(call, wanted);
      createOutput(shell, options).one(await call(endpoint, { params: { id } }), describeAccount);
    });
}
