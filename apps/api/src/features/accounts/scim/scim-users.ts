import { randomUUID } from 'node:crypto';
import { identifier } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { ignoringCase } from '../../../platform/database/ignoring-case.js';
import type { Tx } from '../../../platform/database/tx.js';
import { AccountEntity } from '../account.entity.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { StaffChanges } from '../staff/staff-changes.js';
import { addAccountSql } from '../staff/staff.sql.js';
import { ScimError } from './scim-error.js';
import { ScimUserEntity } from './scim-user.entity.js';
import { scimFilters, scimUsersSql, type ScimRow } from './scim-users.sql.js';
import type { ScimWishes } from './scim-wishes.js';

const mostListed = 200;
const filterForm = /^\s*([\w.:]+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;

interface Listed {
  readonly rows: readonly ScimRow[];
  readonly total: number;
  readonly startIndex: number;
}

/** What a directory does to accounts. Every action is in its token's name. */
@Injectable()
export class ScimUsers {
  constructor(
    private readonly database: Database,
    private readonly changes: StaffChanges,
    private readonly tokens: OneTimeTokens,
    private readonly clock: Clock,
  ) {}

  /** @throws ScimError 400 for a filter that is not `attribute eq "value"`. */
  async list(filter: string | undefined, startIndex: number, count: number): Promise<Listed> {
    const { where, values } = conditionOf(filter);
    const order = `order by a.created_at, a.id limit ${Math.min(count, mostListed)} offset ${startIndex - 1}`;
    const rows = await this.database.query<ScimRow>(`${scimUsersSql} where ${where} ${order}`, values);
    const all = `select count(*)::int as total from (${scimUsersSql} where ${where}) found`;
    const [counted] = await this.database.query<{ total: number }>(all, values);
    return { rows, total: counted?.total ?? 0, startIndex };
  }

  read(id: string): Promise<ScimRow> {
    return this.database.transaction((tx) => this.rowOf(tx, id));
  }

  /** An Agent without a password: what else somebody becomes, their identity provider or an administrator says. */
  create(actor: string, { userName, names, externalId, active }: ScimWishes): Promise<ScimRow> {
    if (userName === undefined) throw new ScimError(400, 'userName: is missing', 'invalidValue');
    return this.database.transaction(async (tx) => {
      const id = randomUUID();
      const row = [id, userName, names[0] ?? userName, 'agent', null, this.clock.now()];
      const [created] = await tx.query(addAccountSql, row);
      if (created === undefined) throw taken();
      await audit(tx, actor, 'account.created', id, { role: 'agent' });
      await lookAfter(tx, id, externalId ?? null);
      if (active === false) await this.changes.make(tx, actor, id, { kind: 'disable', byDirectory: true });
      return this.rowOf(tx, id);
    });
  }

  /** @throws ScimError 404, 409, 400; ProblemError 409 where the last administrator would be shut out. */
  change(actor: string, id: string, wishes: ScimWishes): Promise<ScimRow> {
    return this.database.transaction(async (tx) => {
      const before = await this.rowOf(tx, id);
      await this.rename(tx, actor, before, wishes);
      const { externalId = before.externalId } = wishes;
      if (externalId !== before.externalId) await lookAfter(tx, id, externalId);
      const isActive = before.disabledAt === null;
      const { active = isActive } = wishes;
      if (active && !isActive && !before.disabledByDirectory) throw fixed(shutOut);
      if (active !== isActive) {
        await this.changes.make(tx, actor, id, active ? { kind: 'enable' } : { kind: 'disable', byDirectory: true });
      }
      return this.rowOf(tx, id);
    });
  }

  private async rename(
    tx: Tx,
    actor: string,
    row: ScimRow,
    { userName = row.email, names }: ScimWishes,
  ): Promise<void> {
    const name = names.find((given) => given !== row.name) ?? row.name;
    const fields = [...(userName === row.email ? [] : ['email']), ...(name === row.name ? [] : ['name'])];
    if (fields.length === 0) return;
    if (userName !== row.email) await this.assertMayMove(tx, row, userName);
    const accounts = tx.repository(AccountEntity);
    await accounts.update(row.id, { email: userName, name, updatedAt: this.clock.now() });
    if (userName !== row.email) {
      await accounts.update(row.id, { addressClaimedAt: null });
      await this.tokens.endMailed(tx, row.id);
    }
    await audit(tx, actor, 'account.updated', row.id, { fields });
  }

  /**
   * Who has a password gets a new one by mail, who has neither that nor an identity an invitation: another address would
   * hand the account over. A directory may do that with what it could make itself, an Agent. @throws ScimError
   */
  private async assertMayMove(tx: Tx, { id, role, hasPassword, isJoined }: ScimRow, email: string): Promise<void> {
    if (hasPassword) throw fixed('Only the owner of this account can change its address, because it has a password.');
    if (role !== 'agent' && !isJoined) {
      throw fixed(
        'This account has a role above Agent, and its owner has not signed in yet. An administrator must invite the new address.',
      );
    }
    if (await tx.repository(AccountEntity).existsBy({ id: Not(id), email: ignoringCase(email) })) throw taken();
  }

  private async rowOf(tx: Tx, id: string): Promise<ScimRow> {
    if (!identifier.safeParse(id).success) throw missing();
    const [row] = await tx.query<ScimRow>(`${scimUsersSql} where a.id = $1 for no key update of a`, [id]);
    if (row === undefined) throw missing();
    return row;
  }
}

/** From now on a directory looks after the account. */
async function lookAfter(tx: Tx, accountId: string, externalId: string | null): Promise<void> {
  await tx.repository(ScimUserEntity).upsert({ accountId, externalId }, ['accountId']);
}

const shutOut = 'An administrator disabled this account. It can only be enabled in Settings → Accounts.';

const missing = () => new ScimError(404, 'This user does not exist.');

const fixed = (why: string) => new ScimError(400, why, 'mutability');

const taken = () => new ScimError(409, 'An account with this email address already exists.', 'uniqueness');

function conditionOf(filter: string | undefined): { where: string; values: string[] } {
  if (filter === undefined) return { where: 'true', values: [] };
  const [, attribute = '', quoted = ''] = filterForm.exec(filter) ?? [];
  const where = scimFilters.get(attribute.toLowerCase());
  const value = textIn(quoted);
  if (where !== undefined && value !== undefined) return { where, values: [value] };
  throw new ScimError(
    400,
    'A filter must be userName, externalId or id, then eq, then a quoted text.',
    'invalidFilter',
  );
}

/** undefined: it is none, or one that no column could hold. */
function textIn(quoted: string): string | undefined {
  try {
    const text = JSON.parse(quoted) as string;
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
