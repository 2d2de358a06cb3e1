import { readAccount, readLiveness } from '@deskledger/contracts';
import { openSession, serverOf } from '../../session/connect.js';
import { nameOf } from '../../session/session.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput, describeFields } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';

/** `cli whoami`: which account the commands that follow use, on which server, of which version. */
export function whoamiCommand(shell: Shell) {
  return command(shell, 'whoami', 'show which account and server your commands use')
    .addOption(jsonOption())
    .action(async (options: { json?: boolean }) => {
      const session = await openSession(shell);
      const { call } = serverOf(shell, session);
      const [{ name, email, role }, { version = null }] = await Promise.all([call(readAccount), call(readLiveness)]);
      const signedInWith = 'token' in session ? ('token' as const) : ('login' as const);
      const me = { name, email, role, signedInWith, server: nameOf(session), url: session.url, serverVersion: version };
      createOutput(shell, options).one(me, () =>
        describeFields([
          ['Name', name],
          ['Email', email === '' ? null : email],
          ['Role', role],
          ['Signed in with', signedInWith === 'login' ? 'email and password' : tokenWords(session)],
          ['Server', session.url],
          ['Server version', version],
        ]),
      );
    });
}

const tokenWords = (session: object): string =>
  'isFromEnvironment' in session ? 'API token in DESKLEDGER_TOKEN' : 'API token';
