import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, type Repository } from 'typeorm';
import { AccountMailEntity } from './account-mail.entity.js';
import { takeMailSql, type TakenMail } from './account-mails.sql.js';

/** A process that has taken a mail and died leaves it for so many milliseconds. */
const claimLasts = 150_000;
const firstWait = 5_000;
const longestWait = 10 * 60_000;

/** The mails that are written down, and what became of them. */
@Injectable()
export class AccountMailRows {
  constructor(
    private readonly database: Database,
    @InjectRepository(AccountMailEntity) private readonly mails: Repository<AccountMailEntity>,
    private readonly clock: Clock,
  ) {}

  /** Takes a due mail for sending, so that one process at a time has it. */
  async take(id: string): Promise<TakenMail | undefined> {
    const now = this.clock.now();
    const [row] = await this.database.query<TakenMail>(takeMailSql, [id, now, new Date(now.getTime() + claimLasts)]);
    return row;
  }

  async sent(id: string): Promise<void> {
    await this.mails.update(id, { sentAt: this.clock.now(), dueAt: null, explanation: null });
  }

  async giveUp(id: string, explanation: string): Promise<void> {
    await this.mails.update(id, { dueAt: null, explanation });
  }

  /** It was not taken; the next try comes later, after every further one. */
  async putOff({ id, attempts }: TakenMail, explanation: string): Promise<void> {
    const wait = Math.min(longestWait, firstWait * 2 ** (attempts - 1));
    const dueAt = new Date(this.clock.now().getTime() + wait);
    await this.mails.update(id, { dueAt, explanation });
  }

  async due(): Promise<string[]> {
    const rows = await this.mails.find({
      where: { dueAt: LessThanOrEqual(this.clock.now()) },
      select: { id: true },
      order: { dueAt: 'asc' },
      take: 500,
    });
    return rows.map(({ id }) => id);
  }
}
