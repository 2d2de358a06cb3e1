import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CommandFailed } from '../../failures/failures.js';
import { command } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';

/** Beside the CLI in the repository and in the image; the installed package has no server. */
const server = ['../../../api/dist/main.js', '../../api/dist/main.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));

/** `cli backup restore`: starts the server's own command, which writes the data directory. */
export function backupRestoreCommand(shell: Shell) {
  return command(shell, 'restore', 'restore the embedded database; runs where the server runs, while it is stopped')
    .option('--to <time>', 'moment to restore, such as 2026-12-01T14:30:00Z; without it, the latest')
    .option('--backup <id>', 'backup to start from, instead of the newest one before that moment')
    .option('--replace', 'move the database that is there aside')
    .action(async (options: { to?: string; backup?: string; replace?: boolean }) => {
      if (server === undefined)
        throw new CommandFailed(
          'A backup is restored on the machine of the server.',
          'Run `npm run restore` in its folder, or `node apps/api/dist/main.js restore` in its container.',
        );
      const { to, backup, replace } = options;
      const args = [
        ...(to ? ['--to', to] : []),
        ...(backup ? ['--backup', backup] : []),
        ...(replace ? ['--replace'] : []),
      ];
      const child = spawn(process.execPath, [server, 'restore', ...args], { stdio: 'inherit', env: { ...shell.env } });
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new CommandFailed('Nothing was restored.', 'See the message above.');
    });
}
