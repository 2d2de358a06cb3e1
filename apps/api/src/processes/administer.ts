import { createConfig } from '../config/config.js';
import type { Environment } from '../config/variables.js';
import {
  createAdministrator,
  leavePasswordOnly,
  resetPassword,
} from '../features/accounts/staff/administrator-chores.js';
import { bringUpToDate } from './bring-up-to-date.js';
import { openDatabase } from './open-database.js';
import { withDatabase } from './with-database.js';

const ACTIONS = { create: createAdministrator, 'reset-password': resetPassword, 'password-only': leavePasswordOnly };

/** `main.js admin …`: does it and prints the new password, where there is one, alone on standard output. */
export async function administer(environment: Environment, action: keyof typeof ACTIONS, email: string): Promise<void> {
  const opened = await openDatabase(environment);
  try {
    const { database } = createConfig(environment, opened.url);
    await bringUpToDate(database, opened.ownerUrl);
    const password = await withDatabase(database, (lent) => ACTIONS[action](lent, email));
    if (password === undefined) {
      process.stderr.write(`${email} now signs in with the password only\n`);
      return;
    }
    process.stderr.write(`New password of ${email}:\n`);
    process.stdout.write(`${password}\n`);
  } finally {
    await opened.close();
  }
}
