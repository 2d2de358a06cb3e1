import { randomUUID } from 'node:crypto';
import type { Role } from '@deskledger/contracts';
import type { Config } from '../../../config/config.js';
import { InvalidEnvironmentError } from '../../../config/env.js';
import { audit } from '../../../platform/audit/audit.js';
import type { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { generatePassword } from '../../../platform/secrets/secrets.js';
import { faultOf, publicWords } from '../passwords/password-rule.js';
import { hashPassword } from '../passwords/passwords.js';
import { addAccountSql } from './staff.sql.js';

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly password: string;
}

/** Nothing was done; the message is for the person who typed the command. */
export class AccountRefusedError extends Error {
  override readonly name = 'AccountRefusedError';
}

/** @throws AccountRefusedError when another account has the e-mail address. */
export async function createAccount(tx: Tx, { email, name, role, password }: NewAccount): Promise<string> {
  const id = randomUUID();
  const [created] = await tx.query(addAccountSql, [id, email, name, role, await hashPassword(password), new Date()]);
  if (created === undefined) throw new AccountRefusedError(`An account with the email address ${email} already exists`);
  await audit(tx, 'system', 'account.created', id, { role });
  return id;
}

export interface FirstAdministrator {
  readonly email: string;
  /** Set when it was generated, to be shown once. */
  readonly generatedPassword: string | undefined;
}

/**
 * Creates the first administrator where there is no account at all. Safe to call from several processes at once.
 * Answers undefined when there was nothing to do.
 * @throws InvalidEnvironmentError when the password that was set for it could be guessed. Only then is that looked up: the
 * lists take half a second to load.
 */
export async function ensureFirstAdministrator(
  database: Database,
  config: Pick<Config, 'administrator' | 'company' | 'http'>,
): Promise<FirstAdministrator | undefined> {
  return database.transaction(async (tx) => {
    await tx.query('lock table accounts in share row exclusive mode');
    const [any] = await tx.query('select 1 from accounts limit 1');
    if (any !== undefined) return undefined;
    const { email, password: wanted } = config.administrator;
    const why = wanted === undefined ? undefined : await faultOf(wanted, email, publicWords(config));
    if (why !== undefined) throw new InvalidEnvironmentError([`ADMIN_PASSWORD ${why}`]);
    const generatedPassword = wanted === undefined ? generatePassword() : undefined;
    const password = wanted ?? generatedPassword ?? '';
    await createAccount(tx, { email, name: 'Administrator', role: 'administrator', password });
    return { email, generatedPassword };
  });
}
