import { startCopy, type DataExport } from '@deskledger/contracts';
import type { Command } from 'commander';
import { WrongUse } from '../../failures/failures.js';
import { connect } from '../../session/connect.js';
import { saveExport } from '../../session/save-export.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { copyKeysCommand } from './keys.js';

interface CopyOptions {
  output?: string;
  sealed?: boolean;
  json?: boolean;
}

/** `cli copy`: everything that the instance knows, for an empty one (`npm run import`); its child fetches the keys of sealed ones. */
export function copyCommand(shell: Shell): Command {
  const parent = command(shell, 'copy', 'everything that is recorded, as a ZIP archive for an empty Deskledger')
    .enablePositionalOptions()
    .option('--output <file>', 'where the archive is written to')
    .option(
      '--sealed',
      'so that persons can be erased from it later: what it says of them is under keys that are not in it',
    )
    .addOption(jsonOption())
    .action(async ({ output, sealed = false, json }: CopyOptions) => {
      if (output === undefined) throw new WrongUse('Say --output <file>.');
      const server = await connect(shell);
      const start = () => server.call(startCopy, { body: { sealed } });
      const isSame = (earlier: DataExport) => earlier.kind === 'copy' && earlier.sealed === sealed;
      const written = await saveExport(shell, server, { start, isSame }, output);
      createOutput(shell, { json }).one(written, () => []);
    });
  parent.addCommand(copyKeysCommand(shell));
  return parent;
}
