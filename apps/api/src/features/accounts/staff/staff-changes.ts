import type { AuditedAction, Role, StaffAccount } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, IsNull, Not } from 'typeorm';
import { audit } from '../../../platform/audit/audit.js';
import { changesOf } from '../../../platform/audit/changes.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Tx } from '../../../platform/database/tx.js';
import { AccountEntity } from '../account.entity.js';
import { RevokedSessions } from '../sessions/revoked-sessions.js';
import { revokeAllMade, revokeMade } from '../tokens/revoke-made.js';
import { assertNotLastAdministrator } from './administrators.js';
import { readStaffAccount } from './staff-rows.js';

export type StaffChange =
  | { kind: 'role'; role: Role }
  /** A directory lets in again whom it has shut out itself; a person has the last word. */
  | { kind: 'disable'; byDirectory?: true }
  | { kind: 'enable' };

const actions = {
  role: 'account.role_changed',
  disable: 'account.disabled',
  enable: 'account.enabled',
} as const satisfies Record<StaffChange['kind'], AuditedAction>;

/** What may change about somebody's account without them, whoever says so. */
@Injectable()
export class StaffChanges {
  constructor(
    private readonly revoked: RevokedSessions,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a change; one that takes rights away ends the sessions, and what was made with them, so that it is in force at once.
   * @param actor as the audit log names it.
   * @throws ProblemError 404; 409 where nobody could administer the installation any more.
   */
  async make(tx: Tx, actor: string, accountId: string, change: StaffChange): Promise<StaffAccount> {
    const before = await readStaffAccount(tx, accountId);
    if (change.kind !== 'enable' && !(change.kind === 'role' && change.role === 'administrator')) {
      await assertNotLastAdministrator(tx, accountId);
    }
    if (!(await this.apply(tx, actor, accountId, change))) return before;
    const after = await readStaffAccount(tx, accountId);
    await audit(tx, actor, actions[change.kind], accountId, { ...changesOf(before, after, ['role']) });
    return after;
  }

  /** Whether anything is different now. */
  private async apply(tx: Tx, actor: string, id: string, change: StaffChange): Promise<boolean> {
    const now = this.clock.now();
    const [otherwise, changed] = differenceOf(change, now);
    const { affected } = await tx.repository(AccountEntity).update(
      otherwise.map((where) => ({ id, ...where })),
      { ...changed, updatedAt: now },
    );
    if (affected === 0) return false;
    if (change.kind !== 'enable') await this.revoked.revokeAll(tx, id);
    const ending = { accountId: id, actor, now };
    if (change.kind === 'disable') await revokeAllMade(tx, ending);
    if (change.kind === 'role') await revokeMade(tx, ending, change.role);
    return true;
  }
}

/** How an account is that the change makes different, in either way, and what it becomes. */
function differenceOf(change: StaffChange, now: Date): [FindOptionsWhere<AccountEntity>[], Partial<AccountEntity>] {
  switch (change.kind) {
    case 'role':
      return [[{ role: Not(change.role) }], { role: change.role }];
    case 'disable':
      return change.byDirectory
        ? [[{ disabledAt: IsNull() }], { disabledAt: now, disabledByDirectory: true }]
        : [[{ disabledAt: IsNull() }, { disabledByDirectory: true }], { disabledAt: now, disabledByDirectory: false }];
    case 'enable':
      return [[{ disabledAt: Not(IsNull()) }], { disabledAt: null, disabledByDirectory: false }];
  }
}
