import { exportPerson } from '@deskledger/contracts';
import { connect } from '../../session/connect.js';
import { saveExport } from '../../session/save-export.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';

/** `cli person export <email>`: everything that is known of a contact, as a ZIP archive. */
export function personExportCommand(shell: Shell) {
  return command(shell, 'export', 'everything that is known of a contact, as a ZIP archive')
    .argument('<email>', 'address of the contact')
    .requiredOption('--output <file>', 'where the archive is written to')
    .addOption(jsonOption())
    .action(async (email: string, { output, json }: { output: string; json?: boolean }) => {
      const server = await connect(shell);
      // An earlier one may be about another person: it is not gone on with.
      const start = () => server.call(exportPerson, { body: { email } });
      createOutput(shell, { json }).one(await saveExport(shell, server, { start }, output), () => []);
    });
}
