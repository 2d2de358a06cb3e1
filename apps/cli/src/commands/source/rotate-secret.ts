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
    'give a help desk another secret; the one of before counts until it is forgotten',
  )
    .argument('<id>', 'id of the source')
    .option('--own-secret', 'ask for the secret also where one could be made')
    .option('--forget-previous', 'give no other secret, and let only the present one count')
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
