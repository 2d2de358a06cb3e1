import { WrongUse } from '../../failures/failures.js';
import { askSecret } from '../../terminal/ask.js';
import type { Output } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';

interface Asked {
  /** Whether a secret can be made for this kind of help desk. */
  readonly makesSecret: boolean;
  /** It is asked for all the same. */
  readonly ownSecret: boolean | undefined;
  /** Nothing may be entered: the help desk shows it later. */
  readonly canWait: boolean;
}

/**
 * Asks for a help desk's secret, which is never an argument: those are seen by others, and kept by shells. undefined where
 * one is made, or given later.
 */
export async function secretFromPerson(shell: Shell, asked: Asked): Promise<string | undefined> {
  if (asked.makesSecret && asked.ownSecret !== true) return undefined;
  const secret = await askSecret(
    shell,
    `Secret from the help desk${asked.canWait ? ' (leave empty to add it later)' : ''}: `,
  );
  if (secret !== '') return secret;
  if (asked.canWait) return undefined;
  throw new WrongUse('The secret is empty.', 'Enter it on the terminal, or pipe it in.');
}

/** Says a secret that was made, which is shown this once, where it does not get among the data. */
export function printNewSecret(output: Output, newSecret: string | null): void {
  if (newSecret === null) return;
  output.info(`Enter this secret in the help desk. It is shown only once:\n${newSecret}`);
}
