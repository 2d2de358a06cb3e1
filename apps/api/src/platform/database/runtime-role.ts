import type { Client } from 'pg';
import { scramVerifier } from './scram-verifier.js';

/** The role that the product should work as is not there, and cannot be made; the message is for the operator. */
export class RuntimeRoleError extends Error {
  override readonly name = 'RuntimeRoleError';
}

const MAY_NOT = '42501';

/**
 * Gives the role of this address what the product needs, and no more of its records than adding to them (migrations,
 * `grant_runtime`). The role is made where there is none of its name.
 * @param owner a connection of whoever migrates, to the migrated database.
 * @throws RuntimeRoleError
 */
export async function setUpRuntimeRole(owner: Client, runtimeUrl: string): Promise<void> {
  const { username, password } = new URL(runtimeUrl);
  const role = decodeURIComponent(username);
  try {
    await makeRole(owner, role, decodeURIComponent(password));
    await owner.query('select public.grant_runtime($1)', [role]);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === MAY_NOT)) throw error;
    throw new RuntimeRoleError(
      `The user in MIGRATION_DATABASE_URL may not set up ${role}, the user in DATABASE_URL (${error.message}). Ask a superuser to run the statements in docs/how-to/configure.md`,
    );
  }
}

/** Makes a role that can sign in, unless there is one of its name. */
export async function makeRole(maker: Client, role: string, password: string, attributes = ''): Promise<void> {
  const { rowCount } = await maker.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount !== 0) return;
  // Its verifier in place of the password keeps that out of the server's log.
  const verifier = maker.escapeLiteral(scramVerifier(password));
  await maker.query(`create role ${maker.escapeIdentifier(role)} login nosuperuser ${attributes} password ${verifier}`);
}
