import { changeConnection } from '@deskledger/contracts';
import { WrongUse } from '../../failures/failures.js';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { describeSource } from './find-source.js';

interface ChangeOptions {
  name?: string;
  timeZone?: string;
  url?: string;
  json?: boolean;
}

/** `cli source change <id>`: what a help desk is called, and how it is read; what is left out stays. */
export function sourceChangeCommand(shell: Shell) {
  return command(shell, 'change', 'change what a help desk is called, and how it is read; what is left out stays')
    .argument('<id>', 'id of the source')
    .option('--name <name>', 'what people call it')
    .option('--time-zone <zone>', 'of times that it sends without an offset')
    .option('--url <address>', 'where people find it, such as https://acme.zendesk.com')
    .addOption(jsonOption())
    .action(async (id: string, { name, timeZone: timezone, url: deskUrl, ...options }: ChangeOptions) => {
      if (name === undefined && timezone === undefined && deskUrl === undefined) {
        throw new WrongUse('Nothing is to be changed.', 'For example: --url https://acme.zendesk.com');
      }
      const { call } = await connect(shell);
      const changed = await call(changeConnection, { params: { id }, body: { name, timezone, deskUrl } });
      createOutput(shell, options).one(changed, describeSource);
    });
}
