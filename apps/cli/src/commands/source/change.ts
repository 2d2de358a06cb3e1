import { changeConnection, maxCallsPerMinute, type DesignationChoice } from '@deskledger/contracts';
import { WrongUse } from '../../failures/failures.js';
import { connect } from '../../session/connect.js';
import { command, jsonOption, wholeNumber } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { designationOption } from './designation-option.js';
import { describeSource } from './find-source.js';

interface ChangeOptions {
  name?: string;
  timeZone?: string;
  url?: string;
  designation?: DesignationChoice;
  callsPerMinute?: number | null;
  json?: boolean;
}

const wholeCalls = wholeNumber('--calls-per-minute', 1, maxCallsPerMinute);
/** null: what every plan of its kind allows. */
const callsPerMinute = (text: string): number | null => (text === 'usual' ? null : wholeCalls(text));

/** `cli source change <id>`: what a help desk is called, and how it is read; what is left out stays. */
export function sourceChangeCommand(shell: Shell) {
  return command(shell, 'change', 'change settings of a connection; options you leave out stay as they are')
    .argument('<id>', 'ID of the connection')
    .option('--name <name>', 'name of the connection')
    .option('--time-zone <zone>', 'time zone of times without an offset')
    .option('--url <address>', 'address of the help desk, such as https://acme.zendesk.com')
    .addOption(designationOption())
    .option(
      '--calls-per-minute <number>',
      "most API calls per minute that your plan allows; 'usual' for the default",
      callsPerMinute,
    )
    .addOption(jsonOption())
    .action(async (id: string, { json, timeZone: timezone, url: deskUrl, ...others }: ChangeOptions) => {
      const wishes = { ...others, timezone, deskUrl };
      if (Object.values(wishes).every((wish) => wish === undefined)) {
        throw new WrongUse('There is nothing to change.', 'Add an option, for example: --url https://acme.zendesk.com');
      }
      const { call } = await connect(shell);
      const changed = await call(changeConnection, { params: { id }, body: wishes });
      createOutput(shell, { json }).one(changed, describeSource);
    });
}
