import { forgetPreviousSecret, listConnections, rotateSecret } from '@deskledger/contracts';
import { WrongUse } from '../../failures/failures.js';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { describeSource, findSource, kindOf } from './find-source.js';
import { sayNewSecret, secretFromPerson } from './secret.js';

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
      const server = await connect(shell);
      const { source } = await findSource(server, id);
      const output = createOutput(shell, options);
      if (options.forgetPrevious === true)
        return output.one(await server.call(forgetPreviousSecret, { params: { id } }), describeSource);
      const { sources } = await server.call(listConnections);
      const isAsked = options.ownSecret === true || !kindOf(sources, source).makesSecret;
      const secret = isAsked ? await secretFromPerson(shell) : undefined;
      if (isAsked && secret === undefined) throw new WrongUse('Give the secret, on the terminal or by a pipe.');
      const { newSecret, ...rotated } = await server.call(rotateSecret, { params: { id }, body: { secret } });
      output.one(rotated, describeSource);
      sayNewSecret(output, newSecret);
    });
}
