import { spawn } from 'node:child_process';
import { CommandFailed } from '../../../failures/failures.js';
import type { Shell } from '../../../terminal/shell.js';

/** Opens the file in the person's editor ($VISUAL, else $EDITOR, else vi) and waits until it is closed. */
export async function editFile({ env }: Shell, path: string): Promise<void> {
  const editor = [env['VISUAL'], env['EDITOR']].find((name) => name !== undefined && name.trim() !== '') ?? 'vi';
  // Through a shell, because the variable may hold options: `code --wait`.
  const child = spawn(`${editor} "${path}"`, { shell: true, stdio: 'inherit', env: { ...env } });
  const code = await withoutInterrupts(
    () => new Promise<number | null>((closed, failed) => child.once('error', failed).once('close', closed)),
  );
  if (code === 0) return;
  throw new CommandFailed(
    `The editor '${editor}' ended with ${code === null ? 'a signal' : `code ${code}`}; nothing was sent.`,
    'Another editor is set with the environment variable EDITOR.',
  );
}

/** Ctrl-C goes to everything in the terminal, but in an editor it is meant for the editor: nobody else hears of it. */
async function withoutInterrupts<T>(work: () => Promise<T>): Promise<T> {
  const ignore = () => undefined;
  const others = process.rawListeners('SIGINT') as NodeJS.SignalsListener[];
  process.removeAllListeners('SIGINT').on('SIGINT', ignore);
  try {
    return await work();
  } finally {
    process.off('SIGINT', ignore);
    for (const other of others) process.on('SIGINT', other);
  }
}
