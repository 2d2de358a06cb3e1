import { CommandFailed } from '../../failures/failures.js';
import { savedSession } from '../../session/connect.js';
import { readSessions, sessionPath } from '../../session/session-file.js';
import { signOut } from '../../session/sign-out.js';
import { command } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';

/** `cli logout`: ends the current session, or the one of --server, or all. */
export function logoutCommand(shell: Shell) {
  return command(shell, 'logout', 'end the saved session, on the server too')
    .option('--all', 'end the sessions of all saved servers')
    .action(async ({ all }: { all?: boolean }) => {
      const saved = await readSessions(sessionPath(shell.env));
      const { DESKLEDGER_SERVER: server } = shell.env;
      const [current] = saved;
      if (current === undefined) throw new CommandFailed('You are not signed in.');
      const ending = all === true ? saved : [server ? savedSession(saved, server) : current];
      const output = createOutput(shell, {});
      for (const session of ending) output.info(await signOut(shell, session));
    });
}
