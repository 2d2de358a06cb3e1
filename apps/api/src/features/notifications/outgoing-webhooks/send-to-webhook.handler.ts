import { Inject, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { HandlesJob } from '../../../platform/queue/handles-job.js';
import type { JobHandler } from '../../../platform/queue/job.js';
import { MessageSender } from './send-message.js';
import { sendToWebhook } from './send-to-webhook.job.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import type { TakenDelivery } from './webhook-deliveries.sql.js';
import { messageBody } from './webhook-message.js';

/** Deliveries that are on their way to one receiver at once. */
const together = 4;

/**
 * Sends a webhook everything that waits for it. What a receiver took and we did not hear of is sent again under the same id,
 * by which it is recognized.
 */
@HandlesJob(sendToWebhook)
export class SendToWebhookHandler implements JobHandler<{ webhookId: string }> {
  private readonly logger = new Logger('OutgoingWebhooks');

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'http'>,
    private readonly deliveries: WebhookDeliveries,
    private readonly sender: MessageSender,
  ) {}

  async handle({ webhookId }: { webhookId: string }, signal: AbortSignal): Promise<void> {
    await Promise.all(Array.from({ length: together }, () => this.sendDue(webhookId, signal)));
  }

  private async sendDue(webhookId: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const taken = await this.deliveries.take(webhookId);
      if (taken === undefined) return;
      await this.send(taken, signal);
    }
  }

  private async send(taken: TakenDelivery, signal: AbortSignal): Promise<void> {
    const { id, receiver, url, secrets } = taken;
    const body = messageBody(receiver.format, taken, this.config.http.publicUrl);
    const outcome = await this.sender.send({ ...receiver, url, secrets }, id, body, signal);
    await this.deliveries.settle(taken, outcome);
    if (outcome.result === 'accepted') return;
    this.logger.warn({ webhook: receiver.id, delivery: id }, `Could not send a message: ${outcome.trouble}`);
  }
}
