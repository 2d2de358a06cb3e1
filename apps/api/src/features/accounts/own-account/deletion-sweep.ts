import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { audit } from '../../../platform/audit/audit.js';
import { RevokedSessions } from '../sessions/revoked-sessions.js';
import { isLastAdministrator } from '../staff/administrators.js';

const every = 10 * 60_000;

/** Deletes the accounts whose days of grace are over: profile, picture, sessions and tokens go, what was done stays. */
@Injectable()
export class DeletionSweep implements OnApplicationBootstrap {
  private readonly logger = new Logger('Accounts');

  constructor(
    private readonly database: Database,
    private readonly revoked: RevokedSessions,
    private readonly clock: Clock,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('account-deletion', every, () => this.sweep());
  }

  async sweep(): Promise<void> {
    const due = await this.database.query<{ id: string }>('select id from accounts where deletes_at <= $1', [
      this.clock.now(),
    ]);
    for (const { id } of due) await this.database.transaction((tx) => this.delete(tx, id));
  }

  private async delete(tx: Tx, id: string): Promise<void> {
    // The others may have gone meanwhile: an installation that nobody can administer helps nobody.
    if (await isLastAdministrator(tx, id)) {
      await tx.query('update accounts set deletes_at = null where id = $1', [id]);
      await audit(tx, 'system', 'account.deletion_cancelled', id, { reason: 'last administrator' });
      return this.logger.warn({ account: id }, 'An account was not deleted: it is the last administrator');
    }
    const now = this.clock.now();
    // Kept by its owner since it was looked for?
    const [still] = await tx.query('select 1 from accounts where id = $1 and deletes_at <= $2 for update', [id, now]);
    if (still === undefined) return;
    await this.revoked.revokeAll(tx, id);
    await tx.query('delete from accounts where id = $1', [id]);
    await audit(tx, 'system', 'account.deleted', id);
  }
}
