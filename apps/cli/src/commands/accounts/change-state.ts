import { disableStaff, enableStaff } from '@deskledger/contracts';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { administratorProof } from './administrator-proof.js';
import { describeAccount, findAccount } from './find-account.js';

const deeds = {
  disable: 'keep somebody out; sessions and API tokens end at once',
  enable: 'let somebody in again; for an Administrator your password is asked for',
};

/** `cli accounts disable|enable <e-mail or id>` */
export function accountsStateCommand(shell: Shell, deed: keyof typeof deeds) {
  return command(shell, deed, deeds[deed])
    .argument('<account>', 'e-mail address or id')
    .addOption(jsonOption())
    .action(async (wanted: string, options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const { id, role } = await findAccount(call, wanted);
      const params = { id };
      const changed =
        deed === 'disable'
          ? await call(disableStaff, { params })
          : await call(enableStaff, { params, body: await administratorProof(shell, role) });
      createOutput(shell, options).one(changed, describeAccount);
    });
}
