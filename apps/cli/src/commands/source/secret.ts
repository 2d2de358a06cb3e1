import { askSecret } from '../../terminal/ask.js';
import type { Output } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';

/**
 * Asks for a secret, which is never an argument: those are seen by others, and kept by shells. undefined when nothing is
 * entered.
 */
export async function secretFromPerson(shell: Shell): Promise<string | undefined> {
  return (await askSecret(shell, 'Secret that the help desk shows (empty: later): ')) || undefined;
}

/** Says a secret that was made, which is shown this once, where it does not get among the data. */
export function sayNewSecret(output: Output, newSecret: string | null): void {
  if (newSecret === null) return;
  output.say(`Give the help desk this secret, which is shown this once:\n${newSecret}`);
}
