import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';

/** A process that has taken a mail and died leaves it for so many milliseconds. */
const claimLasts = 150_000;
const firstWait = 5_000;
const longestWait = 10 * 60_000;

export interface MailRow {
  id: string;
  kind: string;
  tokenId: string | null;
  details: Record<string, string>;
  expiresAt: Date;
  attempts: number;
  /** null: there is no such account, or it is disabled. */
  recipient: { address: string; name: string } | null;
  [column: string]: unknown;
}

const takeSql = `
  update account_mails m set due_at = $3, attempts = m.attempts + 1 where m.id = $1 and m.due_at <= $2
  returning m.id, m.kind, m.token_id as "tokenId", m.details, m.expires_at as "expiresAt", m.attempts,
    (select json_build_object('address', a.email, 'name', a.name)
       from accounts a where a.id = m.account_id and a.disabled_at is null) as recipient`;

/** The mails that are written down, and what became of them. */
@Injectable()
export class AccountMailRows {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Takes a due mail for sending, so that one process at a time has it. */
  async take(id: string): Promise<MailRow | undefined> {
    const now = this.clock.now();
    const [row] = await this.database.query<MailRow>(takeSql, [id, now, new Date(now.getTime() + claimLasts)]);
    return row;
  }

  async sent(id: string): Promise<void> {
    await this.database.query(
      'update account_mails set sent_at = $2, due_at = null, explanation = null where id = $1',
      [id, this.clock.now()],
    );
  }

  async giveUp(id: string, explanation: string): Promise<void> {
    await this.database.query('update account_mails set due_at = null, explanation = $2 where id = $1', [
      id,
      explanation,
    ]);
  }

  /** It was not taken; the next try comes later, after every further one. */
  async putOff({ id, attempts }: MailRow, explanation: string): Promise<void> {
    const wait = Math.min(longestWait, firstWait * 2 ** (attempts - 1));
    const due = new Date(this.clock.now().getTime() + wait);
    await this.database.query('update account_mails set due_at = $2, explanation = $3 where id = $1', [
      id,
      due,
      explanation,
    ]);
  }

  async due(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'select id from account_mails where due_at <= $1 order by due_at limit 500',
      [this.clock.now()],
    );
    return rows.map(({ id }) => id);
  }
}
