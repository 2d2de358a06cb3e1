import { emailAddress } from '@deskledger/contracts';
import type { Database } from '../../../platform/database/database.js';
import { audit } from '../../../platform/audit/audit.js';
import { generatePassword } from '../../../platform/secrets/secrets.js';
import { AccountRefusedError, createAccount } from './create-account.js';
import { hashPassword } from '../passwords/passwords.js';
import { revokeMade } from '../tokens/revoke-made.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';

/** The database-side chores behind `npm run admin -- create|reset-password|password-only <e-mail>`. The first two answer the new password. @throws AccountRefusedError */
export async function createAdministrator(database: Database, typed: string): Promise<string> {
  // A browser takes nothing else where somebody signs in.
  const email = emailAddress.safeParse(typed).data;
  if (email === undefined) throw new AccountRefusedError(`${typed} is not an email address`);
  const password = generatePassword();
  await database.transaction((tx) => createAccount(tx, { email, name: email, role: 'administrator', password }));
  return password;
}

/** Sets a new password, enables the account and ends all of its sessions and API tokens. @throws AccountRefusedError when nobody has the e-mail. */
export async function resetPassword(database: Database, email: string): Promise<string> {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  await database.transaction(async (tx) => {
    const [account] = await tx.query<{ id: string }>(
      `update accounts set password_hash = $2, disabled_at = null, disabled_by_directory = false, updated_at = now() where lower(email) = lower($1) returning id`,
      [email, passwordHash],
    );
    if (account === undefined) throw nobodyHas(email);
    await revokeSessions(tx, account.id, new Date());
    await revokeMade(tx, { accountId: account.id, actor: 'system', now: new Date() });
    await audit(tx, 'system', 'account.password_reset', account.id);
  });
  return password;
}

/**
 * For somebody who has lost the app or the passkeys, and the recovery codes, or the mailbox: signing in takes the password alone from now
 * on. Ends all sessions. @throws AccountRefusedError when nobody has the e-mail.
 */
export async function leavePasswordOnly(database: Database, email: string): Promise<undefined> {
  await database.transaction(async (tx) => {
    const [account] = await tx.query<{ id: string }>(
      `update accounts set login_verification = false, updated_at = now() where lower(email) = lower($1) returning id`,
      [email],
    );
    if (account === undefined) throw nobodyHas(email);
    for (const table of ['second_factors', 'passkeys', 'recovery_codes'])
      await tx.query(`delete from ${table} where account_id = $1`, [account.id]);
    await revokeSessions(tx, account.id, new Date());
    await audit(tx, 'system', 'second_factor.off', account.id);
    await audit(tx, 'system', 'login_verification.off', account.id);
  });
}

const nobodyHas = (email: string) => new AccountRefusedError(`There is no account with the email address ${email}`);
