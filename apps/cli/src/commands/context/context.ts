import type { Command } from 'commander';
import { savedSession } from '../../session/connect.js';
import { changeSessions, readSessions, sessionPath } from '../../session/session-file.js';
import { asCurrent, nameOf, type Session } from '../../session/session.js';
import { signOut } from '../../session/sign-out.js';
import { command, group, jsonOption } from '../../terminal/command.js';
import { createOutput, type Column } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';

interface Context {
  name: string;
  url: string;
  /** Email address of the account; null for an API token. */
  email: string | null;
  current: boolean;
}

const columns: Column<Context>[] = [
  { heading: '', value: ({ current }) => (current ? '*' : '') },
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Address', value: ({ url }) => url },
  { heading: 'Account', value: ({ email }) => email ?? 'API token' },
];

const asContext = (session: Session, index: number): Context => ({
  name: nameOf(session),
  url: session.url,
  email: 'token' in session ? null : session.email,
  current: index === 0,
});

/** `cli context …`: the servers that somebody is signed in at. */
export function contextCommand(shell: Shell): Command {
  return group(shell, 'context', 'switch between servers', [list(shell), use(shell), remove(shell)]);
}

function list(shell: Shell): Command {
  return command(shell, 'list', 'list the servers you are signed in at; the current one has a star')
    .addOption(jsonOption())
    .action(async (options: { json?: boolean }) => {
      const saved = await readSessions(sessionPath(shell.env));
      const empty = 'No saved servers. Sign in with `npx cli login`.';
      createOutput(shell, options).list(saved.map(asContext), columns, empty);
    });
}

function use(shell: Shell): Command {
  return command(shell, 'use', 'make a saved server the current one')
    .argument('<server>', 'its name or address')
    .action(async (server: string) => {
      await changeSessions(sessionPath(shell.env), (saved) => asCurrent(saved, savedSession(saved, server)));
      const [current] = await readSessions(sessionPath(shell.env));
      createOutput(shell, {}).info(`Commands now use ${current?.url ?? server}.`);
    });
}

function remove(shell: Shell): Command {
  return command(shell, 'remove', 'sign out of a saved server and forget it')
    .argument('<server>', 'its name or address')
    .action(async (server: string) => {
      const session = savedSession(await readSessions(sessionPath(shell.env)), server);
      createOutput(shell, {}).info(await signOut(shell, session));
    });
}
