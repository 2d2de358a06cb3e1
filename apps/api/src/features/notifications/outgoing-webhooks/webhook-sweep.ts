import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { sendToWebhook } from './send-to-webhook.job.js';
import { WebhookDeliveries } from './webhook-deliveries.js';

const sweepEvery = 5_000;
const tidyEvery = 10 * 60_000;
const day = 86_400_000;

/** Finds what waits for outgoing webhooks, whoever wrote it down, and lets old deliveries go. */
@Injectable()
export class WebhookSweep implements OnApplicationBootstrap {
  constructor(
    private readonly deliveries: WebhookDeliveries,
    private readonly queue: JobQueue,
    private readonly settings: OrganizationSettingsReader,
    private readonly clock: Clock,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('webhook-sweep', sweepEvery, () => this.sweep());
    this.schedules.every('webhook-tidy', tidyEvery, () => this.tidy());
  }

  async sweep(): Promise<void> {
    for (const webhookId of await this.deliveries.due()) {
      await this.queue.enqueue(sendToWebhook, { webhookId }, { besideRunning: true });
    }
  }

  async tidy(): Promise<void> {
    const { retentionDays } = this.settings.current();
    await this.deliveries.discardBefore(new Date(this.clock.now().getTime() - retentionDays * day));
  }
}
