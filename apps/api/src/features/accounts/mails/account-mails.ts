import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { Tx } from '../../../platform/database/tx.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import type { IssuedToken } from '../one-time-tokens/one-time-tokens.js';
import type { AccountLetterKind } from './account-letters.js';
import { AccountMailEntity } from './account-mail.entity.js';
import { sendAccountMail } from './send-account-mail.job.js';

/** A notice that could not be sent for so long is not worth sending. */
const noticeLasts = 2 * 86_400_000;

export interface AccountMail {
  readonly kind: AccountLetterKind;
  /** null: to nobody; written down all the same, so that the time tells nothing. */
  readonly accountId: string | null;
  /** Where it goes, if not to the account's own address. */
  readonly address?: string;
  /** What the mail's link is good for; without it the mail has no link. */
  readonly token?: IssuedToken;
  /** Words for the letter; no secrets. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Writes mails down with what they tell: they are sent if, and only if, that is committed. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly queue: JobQueue,
    private readonly clock: Clock,
  ) {}

  async write(tx: Tx, { kind, accountId, address, token, details = {} }: AccountMail): Promise<void> {
    const id = randomUUID();
    const now = this.clock.now();
    const expiresAt = token?.expiresAt ?? new Date(now.getTime() + noticeLasts);
    await tx.repository(AccountMailEntity).insert({
      id,
      accountId,
      address: address ?? null,
      kind,
      tokenId: token?.id ?? null,
      details,
      createdAt: now,
      expiresAt,
      dueAt: now,
    });
    tx.afterCommit(async () => {
      await this.queue.enqueue(sendAccountMail, { id });
    });
  }
}
