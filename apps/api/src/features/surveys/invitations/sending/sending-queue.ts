import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../../platform/queue/job-queue.js';
import { sendInvitation, sendReminder } from './send-invitation.job.js';

/** What is due later gets its job from the sweep, so that the queue holds little and may be lost. */
export const sendingHorizon = 30_000;

interface Due {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly dueAt: number;
}

/** Wakes the sending up. */
@Injectable()
export class SendingQueue {
  constructor(private readonly queue: JobQueue) {}

  /** A job for every invitation that is due now or in a moment, at its time. */
  async sendSoon(invitations: readonly Due[], now: number, besideRunning = false): Promise<void> {
    for (const { id, dueAt } of invitations) {
      const wait = dueAt - now;
      if (wait > sendingHorizon) continue;
      // It must not come before its time: a moment later is soon enough.
      const delay = wait > 0 ? { delay: wait + 5 } : {};
      await this.queue.enqueue(sendInvitation, { id }, { ...delay, besideRunning });
    }
  }

  async remind(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.queue.enqueue(sendReminder, { id });
  }
}
