import { addConnection, listConnections, type DesignationChoice } from '@deskledger/contracts';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { designationOption } from './designation-option.js';
import { describeSource, kindOf } from './find-source.js';
import { printNewSecret, secretFromPerson } from './secret.js';

interface AddOptions {
  name?: string;
  timeZone?: string;
  url?: string;
  designation?: DesignationChoice;
  ownSecret?: boolean;
  json?: boolean;
}

/** `cli source add <kind>`: connects a help desk, and says where it is to deliver to. */
export function sourceAddCommand(shell: Shell) {
  return command(shell, 'add', 'connect a help desk')
    .argument('<kind>', 'kind of help desk, such as standard')
    .option('--name <name>', 'name of the connection; default: its kind')
    .option('--time-zone <zone>', "time zone of times without an offset; default: the organization's")
    .option('--url <address>', 'address of the help desk, such as https://acme.zendesk.com')
    .addOption(designationOption())
    .option('--own-secret', 'enter a secret yourself instead of generating one')
    .addOption(jsonOption())
    .action(async (source: string, { name = source, timeZone: timezone, url: deskUrl, ...options }: AddOptions) => {
      const { call } = await connect(shell);
      const { sources } = await call(listConnections);
      const { makesSecret } = kindOf(sources, source);
      const { ownSecret, designation } = options;
      const secret = await secretFromPerson(shell, { makesSecret, ownSecret, canWait: ownSecret !== true });
      const { newSecret, ...added } = await call(addConnection, {
        body: { source, name, timezone, deskUrl, designation, secret },
      });
      const output = createOutput(shell, options);
      output.one(added, describeSource);
      printNewSecret(output, newSecret);
      if (added.secret === 'none')
        output.info(`Add the secret from the help desk with \`npx cli source rotate-secret ${added.id}\`.`);
    });
}
