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
  const parent = command(shell, 'copy', 'copy all data into a ZIP archive that you can import into an empty Deskledger')
    .enablePositionalOptions()
    .option('--output <file>', 'file to write the archive to')
    .option(
      '--sealed',
      'encrypt personal data with keys kept outside the archive, so that you can erase people from it later',
    )
    .addOption(jsonOption())
    .action(async ({ output, sealed = false, json }: CopyOptions) => {
      if (output === undefined) throw new WrongUse('--output is missing.', 'For example: --output deskledger.zip');
      const server = await connect(shell);
      const start = () => server.call(startCopy, { body: { sealed } });
      const isSame = (earlier: DataExport) => earlier.kind === 'copy' && earlier.sealed === sealed;
      const written = await saveExport(shell, server, { start, isSame }, output);
      createOutput(shell, { json }).one(written, () => []);
    });
  parent.addCommand(copyKeysCommand(shell));
  return parent;
}
