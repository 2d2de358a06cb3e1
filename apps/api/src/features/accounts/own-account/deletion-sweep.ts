import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, type Repository } from 'typeorm';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { AccountEntity } from '../account.entity.js';
import { RevokedSessions } from '../sessions/revoked-sessions.js';
import { isLastAdministrator } from '../staff/administrators.js';
import { revokeAllMade } from '../tokens/revoke-made.js';

const every = 10 * 60_000;

/** Deletes the accounts whose days of grace are over: profile, picture, sessions and tokens go, what was done stays. */
@Injectable()
export class DeletionSweep implements OnApplicationBootstrap {
  private readonly logger = new Logger('Accounts');

  constructor(
    private readonly database: Database,
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly revoked: RevokedSessions,
    private readonly clock: Clock,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('account-deletion', every, () => this.sweep());
  }

  async sweep(): Promise<void> {
    const due = await this.accounts.findBy({ deletesAt: LessThanOrEqual(this.clock.now()) });
    for (const { id } of due) await this.database.transaction((tx) => this.delete(tx, id));
  }

  private async delete(tx: Tx, id: string): Promise<void> {
    const accounts = tx.repository(AccountEntity);
    // The others may have gone meanwhile: an installation that nobody can administer helps nobody.
    if (await isLastAdministrator(tx, id)) {
      await accounts.update(id, { deletesAt: null });
      await audit(tx, 'system', 'account.deletion_cancelled', id, { reason: 'last administrator' });
      return this.logger.warn({ account: id }, 'Did not delete the account of the last administrator');
    }
    // Kept by its owner since it was looked for?
    const still = await accounts.findOne({
      where: { id, deletesAt: LessThanOrEqual(this.clock.now()) },
      lock: { mode: 'pessimistic_write' },
    });
    if (still === null) return;
    await this.revoked.revokeAll(tx, id);
    await revokeAllMade(tx, { accountId: id, actor: 'system', now: this.clock.now() });
    await accounts.delete(id);
    await audit(tx, 'system', 'account.deleted', id);
  }
}
