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
      `The user of MIGRATION_DATABASE_URL may not set up ${role}, the user of DATABASE_URL (${error.message}); docs/how-to/configure.md has the statements for somebody who may`,
    );
  }
}

async function makeRole(owner: Client, role: string, password: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount !== 0) return;
  // Its verifier in place of the password keeps that out of the server's log.
  const verifier = owner.escapeLiteral(scramVerifier(password));
  await owner.query(`create role ${owner.escapeIdentifier(role)} login nosuperuser password ${verifier}`);
}
