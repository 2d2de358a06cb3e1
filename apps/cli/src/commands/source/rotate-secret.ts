import { forgetPreviousSecret, listConnections, rotateSecret } from '@deskledger/contracts';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { describeSource, findSource, kindOf } from './find-source.js';
import { printNewSecret, secretFromPerson } from './secret.js';

interface RotateOptions {
  ownSecret?: boolean;
  forgetPrevious?: boolean;
  json?: boolean;
}

/** `cli source rotate-secret <id>`: another secret; the one of before counts until `--forget-previous`. */
export function sourceRotateSecretCommand(shell: Shell) {
  return command(
    shell,
    'rotate-secret',
    'replace the secret of a connection; the previous one works until you remove it',
  )
    .argument('<id>', 'ID of the connection')
    .option('--own-secret', 'enter a secret yourself instead of generating one')
    .option('--forget-previous', 'remove the previous secret; the current one stays')
    .addOption(jsonOption())
    .action(async (id: string, options: RotateOptions) => {
      const { call } = await connect(shell);
      const { items, sources } = await call(listConnections);
      const { source } = findSource(items, id);
      const output = createOutput(shell, options);
      if (options.forgetPrevious === true)
        return output.one(await call(forgetPreviousSecret, { params: { id } }), describeSource);
      const { makesSecret } = kindOf(sources, source);
      const secret = await secretFromPerson(shell, { makesSecret, ownSecret: options.ownSecret, canWait: false });
      const { newSecret, ...rotated } = await call(rotateSecret, { params: { id }, body: { secret } });
      output.one(rotated, describeSource);
      printNewSecret(output, newSecret);
    });
}
