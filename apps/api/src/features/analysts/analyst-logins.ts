import type { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { audit } from '../../platform/audit/audit.js';
import { generatePassword } from '../../platform/secrets/secrets.js';
import { scramVerifier } from '../../platform/database/scram-verifier.js';

/** What an analyst may read; `personal` adds names, addresses and texts. Their grants: migrations, `grant_analysts`. */
const groups = { plain: 'deskledger_analyst', personal: 'deskledger_analyst_personal' } as const;
export type AnalystAccess = keyof typeof groups;

/** Of every session of an analyst in this database. A swap of rebuilt tables waits longer than a statement may take. */
const settings = {
  search_path: 'analytics, analytics_personal',
  default_transaction_read_only: 'on',
  statement_timeout: `'5min'`,
  idle_in_transaction_session_timeout: `'1min'`,
};

/** A question that sorts more than this has on disk is given up; an analyst cannot undo it. */
const temporaryFiles = `'4GB'`;

/** Milliseconds in which a session that is told to end does. */
const endOfSession = 5_000;

/** The name cannot be used, or the database's user may not do it; the message is for the operator. */
export class AnalystRefusedError extends Error {}

/**
 * Makes a login of the database that reads the analytics views and nothing else, or gives the one of this name a new
 * password and this access. Answers the password, which is kept nowhere.
 * @throws AnalystRefusedError
 */
export async function createAnalyst(database: Database, name: string, access: AnalystAccess): Promise<string> {
  const password = generatePassword();
  // By itself: also somebody who may not make a login may give existing groups what is theirs.
  await database.query('select public.grant_analysts()');
  await asRoleMaker(database, async (tx) => {
    const login = await loginOf(tx, name);
    await tx.query(`${login.exists ? 'alter' : 'create'} role ${login.quoted} login connection limit 5`);
    await tx.query(`alter role ${login.quoted} password '${scramVerifier(password)}'`);
    // Who makes a role need not have its rights: to end its sessions takes them.
    await tx.query(`grant ${login.quoted} to current_user`);
    await joinGroup(tx, login.quoted, access);
    for (const [setting, value] of Object.entries(settings)) {
      await tx.query(`alter role ${login.quoted} in database ${login.database} set ${setting} to ${value}`);
    }
    if (await maySetLimit(tx)) await tx.query(`alter role ${login.quoted} set temp_file_limit to ${temporaryFiles}`);
    await audit(tx, 'system', 'analyst.created', name, { access });
  });
  return password;
}

/**
 * Takes the login away, and ends its sessions. What it owns in this database (somebody may have let it make a table) is
 * the product's user's from then on, and what it was granted beside its group is taken back: else the role would stay.
 * @throws AnalystRefusedError when it is nobody's, or owns something in another database of the server.
 */
export async function removeAnalyst(database: Database, name: string): Promise<void> {
  await asRoleMaker(database, async (tx) => {
    const login = await loginOf(tx, name);
    if (!login.exists) throw new AnalystRefusedError(`There is no analyst ${name}`);
    // All that follows is about its rights.
    await tx.query(`grant ${login.quoted} to current_user`);
    await tx.query('select pg_terminate_backend(pid, $2) from pg_stat_activity where usename = $1', [
      name,
      endOfSession,
    ]);
    // A function that runs with its owner's rights must not become somebody's with more.
    await tx.query(`reassign owned by ${login.quoted} to ${login.product}`);
    await tx.query(`drop owned by ${login.quoted}`);
    await tx.query(`drop role ${login.quoted}`);
    await audit(tx, 'system', 'analyst.removed', name);
  });
}

async function joinGroup(tx: Tx, quoted: string, access: AnalystAccess): Promise<void> {
  for (const group of Object.values(groups)) {
    if (group === groups[access]) await tx.query(`grant ${group} to ${quoted}`);
    else await tx.query(`revoke ${group} from ${quoted}`);
  }
}

async function maySetLimit(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ may: boolean }>(`select has_parameter_privilege('temp_file_limit', 'set') as may`);
  return row!.may;
}

interface Login {
  readonly exists: boolean;
  readonly quoted: string;
  readonly database: string;
  /** The role that the product works as. */
  readonly product: string;
}

/** @throws AnalystRefusedError for a role of the database that is no analyst's: nothing of it is touched. */
async function loginOf(tx: Tx, name: string): Promise<Login> {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) {
    throw new AnalystRefusedError(
      `${name} is not a valid analyst name. Use lower-case letters, digits and _, starting with a letter`,
    );
  }
  const [row] = await tx.query<{ database: string; product: string; exists: boolean; is_analyst: boolean }>(
    `select format('%I', current_database()) as database,
            (select format('%I', pg_get_userbyid(nspowner)) from pg_namespace where nspname = 'product') as product,
            exists (select from pg_roles where rolname = $1) as exists,
            exists (select from pg_auth_members
                     join pg_roles as member on member.oid = pg_auth_members.member
                     join pg_roles as joined on joined.oid = roleid
                    where member.rolname = $1 and joined.rolname = any ($2)
                      and member.rolname not in (select public.product_users())) as is_analyst`,
    [name, Object.values(groups)],
  );
  const { exists, is_analyst: isAnalyst, database, product } = row!;
  if (exists && !isAnalyst)
    throw new AnalystRefusedError(`The role ${name} exists in the database but is not an analyst. Choose another name`);
  return { exists, quoted: `"${name}"`, database, product };
}

const MAY_NOT = new Set(['42501', '42704']);
const IS_NEEDED = '2BP01';

async function asRoleMaker(database: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await database.transaction(work);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === IS_NEEDED) {
      throw new AnalystRefusedError(`Another database on this server uses the role: ${detailOf(error)}`);
    }
    if (error instanceof Error && 'code' in error && MAY_NOT.has(String(error.code))) {
      throw new AnalystRefusedError(
        `Deskledger's database user may not create roles (${error.message}). Ask a superuser to run the statements in docs/how-to/query-in-sql.md`,
      );
    }
    throw error;
  }
}

/** PostgreSQL's list of what is in the way. */
function detailOf(error: Error): string {
  const { driverError = error } = error as { driverError?: { message: string; detail?: unknown } };
  return 'detail' in driverError && typeof driverError.detail === 'string' ? driverError.detail : driverError.message;
}
