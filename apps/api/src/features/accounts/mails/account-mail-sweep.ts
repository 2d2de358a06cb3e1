import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { AccountMailRows } from './account-mail-rows.js';
import { sendAccountMail } from './send-account-mail.job.js';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { OneTimeTokenEntity } from '../one-time-tokens/one-time-token.entity.js';
import { AccountMailEntity } from './account-mail.entity.js';

const sweepEvery = 15_000;
const tidyEvery = 3_600_000;
const day = 86_400_000;

/** Finds mails that nobody was woken for, and throws away what has long been over. */
@Injectable()
export class AccountMailSweep implements OnApplicationBootstrap {
  constructor(
    @InjectRepository(OneTimeTokenEntity) private readonly tokens: Repository<OneTimeTokenEntity>,
    @InjectRepository(AccountMailEntity) private readonly mails: Repository<AccountMailEntity>,
    private readonly rows: AccountMailRows,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('account-mail-sweep', sweepEvery, () => this.sweep());
    this.schedules.every('account-mail-tidy', tidyEvery, () => this.tidy());
  }

  async sweep(): Promise<void> {
    for (const id of await this.rows.due()) {
      await this.queue.enqueue(sendAccountMail, { id }, { besideRunning: true });
    }
  }

  async tidy(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.tokens.delete({ expiresAt: LessThan(new Date(now - 7 * day)) });
    await this.mails.delete({ createdAt: LessThan(new Date(now - 30 * day)) });
  }
}
