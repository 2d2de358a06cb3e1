import type { Role } from '@deskledger/contracts';
import type { Shell } from '../../terminal/shell.js';
import { askSecret } from '../../terminal/ask.js';

/** What the server asks of whoever lets an Administrator in: their own password, typed or read from standard input. */
export async function administratorProof(shell: Shell, role: Role): Promise<{ password?: string }> {
  if (role !== 'administrator') return {};
  const password = await askSecret(shell, 'Your password: ');
  return password === '' ? {} : { password };
}
